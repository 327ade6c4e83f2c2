import { amountTag, LOCALES } from '@posada/i18n';
import { TYPOLOGIES } from '../../../apps/api/src/modules/websites/property-types.ts';
import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { picture } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { agirHotels } from './agir.ts';
import { appHotels } from './app.ts';
import { facility } from './facilities.ts';
import { fennecHotels } from './fennec.ts';
import { guestReviewsOf } from './guest-reviews.ts';
import type { DemoHotel } from './hotel.types.ts';
import { invoicingOf } from './invoicing.ts';
import { medplayaHotels } from './medplaya.ts';
import { redwoodHotels } from './redwood.ts';
import { certificatesOf, chaptersOf, pointsOfInterestOf } from './surroundings.ts';
import { willowHotels } from './willow.ts';

/** The tourist tax of Barcelona changes next April: stays over the change pay two rates. */
export const hotelsOn = (today: string): DemoHotel[] => [
  ...agirHotels(`${Number(today.slice(0, 4)) + 1}-04-01`),
  ...appHotels,
  ...fennecHotels,
  ...medplayaHotels,
  ...redwoodHotels,
  ...willowHotels,
];

/** Towns have a centre, regions have none. */
export const DESTINATIONS: { id: number; name: Localised; centre?: { latitude: number; longitude: number } }[] = [
  { id: 1, name: t('Barcelona', 'Barcelona'), centre: { latitude: 41.387, longitude: 2.17 } },
  { id: 2, name: t('Valencia', 'Valencia'), centre: { latitude: 39.4699, longitude: -0.3763 } },
  { id: 3, name: t('Costa del Sol', 'Costa del Sol') },
  { id: 4, name: t('Canary Islands', 'Islas Canarias') },
  { id: 5, name: t('Morocco', 'Marruecos') },
  { id: 6, name: t('Costa Blanca', 'Costa Blanca') },
  { id: 7, name: t('British Columbia', 'Columbia Británica') },
  { id: 8, name: t('Lisbon', 'Lisboa'), centre: { latitude: 38.7139, longitude: -9.1394 } },
];

const countryName = (code: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, new Intl.DisplayNames([amountTag(locale)], { type: 'region' }).of(code) ?? code]),
  );

const CHILD_BANDS = [
  { until: 2, percent: 0 },
  { until: 6, percent: 30 },
  { until: 12, percent: 50 },
];

/** Hotels of which there is a film in the media folder. */
const FILMED: ReadonlySet<string> = new Set(['app-malaga']);

/** Canadian houses count children up to 17. */
export const pricingOf = (hotel: DemoHotel) => {
  const isCanada = hotel.currency === 'CAD';
  return {
    childrenUntil: isCanada ? 17 : 12,
    childBands: isCanada ? [...CHILD_BANDS, { until: 17, percent: 70 }] : CHILD_BANDS,
    touristTax: hotel.touristTax,
    ...(hotel.charges ? { charges: hotel.charges } : {}),
  };
};

export function propertyContentOf(hotel: DemoHotel) {
  const { key, photos } = hotel;
  return {
    name: hotel.name,
    invoicing: invoicingOf(hotel),
    information: {
      category: hotel.stars,
      typology: TYPOLOGIES.find(({ id }) => id === hotel.typology),
      summary: hotel.summary,
      description: hotel.description,
      touristicLicense: hotel.license,
      checkIn: hotel.checkIn,
      checkOut: hotel.checkOut,
      phone: hotel.phone,
      email: hotel.email,
      howToArrive: hotel.howToArrive,
      rating: hotel.rating,
    },
    location: {
      address: hotel.address,
      postcode: hotel.postcode,
      region: hotel.region ?? null,
      city: { name: hotel.city },
      country: { id: hotel.country, code: hotel.country, name: countryName(hotel.country) },
      latitude: hotel.latitude,
      longitude: hotel.longitude,
    },
    facilities: hotel.facilities.map(facility),
    videos: FILMED.has(key)
      ? [
          {
            id: 'tour',
            title: t('A walk through the hotel', 'Un paseo por el hotel'),
            url: `/media/${key}-tour.mp4`,
            poster: picture(`${key}-pool`, photos.pool),
          },
        ]
      : [],
    contents: chaptersOf(hotel),
    certificates: certificatesOf(hotel),
    reviews: guestReviewsOf(hotel),
    pointsOfInterest: pointsOfInterestOf(hotel),
    photos: [
      picture(`${key}-exterior`, photos.exterior),
      picture(`${key}-view`, photos.view),
      picture(`${key}-pool`, photos.pool),
      picture(`${key}-food`, photos.food),
      ...(['double', 'twin', 'suite', 'family'] as const).map((kind, index) =>
        picture(`${key}-room-${index + 1}`, hotel.rooms[kind].alt),
      ),
    ],
  };
}
