import { type DemoPage, type DemoSite, picture } from './demo.types.ts';
import { type DemoHotel, t } from './hotels/hotel.types.ts';
import type { DemoWebsite } from './websites.ts';

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const propertyPage = (hotel: DemoHotel): DemoPage => ({
  id: `property-${hotel.id}`,
  paths: { en: `/hotels/${slug(hotel.name)}`, es: `/hoteles/${slug(hotel.name)}` },
  title: hotel.name,
  description: hotel.summary,
  blocks: [
    {
      type: 'slider',
      settings: {
        slides: [
          { photo: picture(`${hotel.key}-exterior`, hotel.photos.exterior), title: hotel.name, text: hotel.summary },
        ],
      },
    },
    { type: 'search', settings: { property: String(hotel.id) } },
    { type: 'roomtype-list', settings: { title: t('Rooms', 'Habitaciones'), property: String(hotel.id) } },
    { type: 'facility-list', settings: { title: t('Services', 'Servicios'), property: String(hotel.id) } },
    {
      type: 'map',
      settings: { latitude: hotel.latitude, longitude: hotel.longitude, label: hotel.name, address: hotel.address },
    },
  ],
});

/** A website that nobody has written pages for yet: its hotels, and a way to book them. */
export function plainSite(website: DemoWebsite, hotels: DemoHotel[]): DemoSite {
  const none = '';
  return {
    theme: website.theme,
    name: website.name,
    pages: [
      {
        id: 'home',
        paths: { en: '/', es: '/' },
        title: website.name,
        description: t(`Book ${website.name} directly.`, `Reserve ${website.name} directamente.`),
        blocks: [
          {
            type: 'slider',
            settings: { slides: [{ photo: picture(`hero-${website.theme}`, website.name), title: website.name }] },
          },
          { type: 'search', settings: {} },
          { type: 'property-list', settings: { title: t('Our hotels', 'Nuestros hoteles'), properties: [] } },
          { type: 'offer-list', settings: { title: t('Offers', 'Ofertas') } },
        ],
      },
      ...hotels.map(propertyPage),
    ],
    menus: { main: [{ label: t('Home', 'Inicio'), url: '/' }], footer: [] },
    frame: { header: { menu: 'main' }, footer: { columns: [] } },
    socialNetworks: [],
    cookie: {
      bannerDescription: none,
      privacyPolicyName: none,
      privacyPolicyDescription: none,
      coreCookieName: none,
      coreCookieDescription: none,
      analyticCookieName: none,
      analyticCookieDescription: none,
    },
  };
}
