import { formatList, formatPercent, LOCALES } from '@posada/i18n';
import { localeOf } from '../../../apps/api/src/platform/localise.ts';
import { phoneText } from '../../../apps/api/src/platform/phone-text.ts';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import {
  type DemoBlock,
  type DemoMenuItem,
  type DemoPage,
  type DemoSite,
  type Localised,
  picture,
} from '../shared/demo.types.ts';
import { framed, inEveryLanguage, t } from '../shared/languages.ts';
import { LOYALTY_LEVELS } from '../shared/people.ts';
import { agencyApprovalOf, type DemoWebsite, emailOf } from '../shared/websites.ts';
import { blocksPage } from './blocks-page.ts';
import { clubBlocks } from './club-page.ts';
import { COMPANIES, cancellationOf, cookies, legalNoticeOf, termsOf } from './conditions.ts';
import { destinationItems, destinationPages } from './destination-pages.ts';
import { guaranteeBlocks } from './guarantee-page.ts';
import { hotelPage, itemPages, questionsOf } from './hotel-pages.ts';
import { journalOf } from './journal.ts';
import { accessibilityOf, privacy } from './legal.ts';
import { journalBlocks, offersBlocks } from './list-pages.ts';
import { lookOf } from './page-parts.ts';
import { PATHS, type PlainPage, pathOf, pathsOf } from './paths.ts';
import { PROMISES } from './promises.ts';
import { agencyBlocks, contactBlocks } from './service-pages.ts';

/** What makes a brand's site its own. */
export interface BrandStory {
  hero: { title: Localised; text: Localised };
  /** Meta description of the home page. */
  description: Localised;
  intro: { title: Localised; html: Localised };
  feature: {
    title: Localised;
    html: Localised;
    picture: string;
    alt: Localised;
    /** Id of the hotel that it tells of, which it leads to; absent: of the price, and it leads to the guarantee. */
    hotel?: number;
  };
  propertyStyle: 1 | 2 | 3;
  club: { name: string; html: Localised };
  newsletter: { title: Localised; text: Localised };
  contactText: Localised;
}

const TITLES = {
  hotels: { en: 'Our hotels', es: 'Nuestros hoteles' },
  offers: { en: 'Offers', es: 'Ofertas' },
  contact: { en: 'Contact', es: 'Contacto' },
  guarantee: { en: 'Best-price guarantee', es: 'Mejor precio garantizado' },
  journal: { en: 'Journal', es: 'Diario' },
  agencies: { en: 'Travel agencies', es: 'Agencias de viajes' },
  privacy: { en: 'Privacy policy', es: 'Política de privacidad' },
  accessibility: { en: 'Accessibility', es: 'Accesibilidad' },
  terms: { en: 'Booking conditions', es: 'Condiciones de reserva' },
  cancellation: { en: 'Cancellation conditions', es: 'Condiciones de cancelación' },
  'legal-notice': { en: 'Legal notice', es: 'Aviso legal' },
  cookies: { en: 'Cookies', es: 'Cookies' },
} as const satisfies Record<string, Localised>;

/** The brand's price promise, as a line that opens a dialog. */
const guaranteePopup = (theme: DemoSite['theme']): DemoBlock => ({
  type: 'popup',
  settings: {
    ...PROMISES[theme].guarantee,
    title: TITLES.guarantee,
    button: { label: { en: 'All terms', es: 'Todas las condiciones' }, url: pathOf('guarantee') },
  },
});

/** What members are spared, as it is computed when they book. */
const LEVELS = LOYALTY_LEVELS.map(({ name, percent }) => ({
  name,
  discount: framed(name, (_name, language) => `−${formatPercent(percent, localeOf(language))}`),
}));

const clubPromotion = (brand: BrandStory, theme: DemoSite['theme']): DemoBlock => ({
  type: 'loyalty-promotion',
  settings: { ...PROMISES[theme].promotion, levels: LEVELS, button: { label: brand.club.name, url: pathOf('club') } },
});

/** What a search engine lists the home page by, before the brand's name: the towns, each once. */
const placesOf = (hotels: readonly DemoHotel[]): Localised =>
  framed(t('Hotels: {places}', 'Hoteles: {places}'), (own, language) => {
    const towns = hotels.map(({ city }) => (typeof city === 'string' ? city : (city[language] ?? city.en)));
    return own.replace('{places}', formatList([...new Set(towns)], localeOf(language)));
  });

/** Six pictures from all hotels in turn; their fronts stand in the list of hotels already. */
const tourOf = (hotels: readonly DemoHotel[]) =>
  TOUR.flatMap((pictureOf, index) => {
    const hotel = hotels[(index + 1) % hotels.length];
    return hotel ? [pictureOf(hotel)] : [];
  });
const TOUR = [
  ({ key, photos }: DemoHotel) => picture(`${key}-pool`, photos.pool),
  ({ key, rooms }: DemoHotel) => picture(`${key}-room-1`, rooms.double.alt),
  ({ key, photos }: DemoHotel) => picture(`${key}-food`, photos.food),
  ({ key, rooms }: DemoHotel) => picture(`${key}-room-3`, rooms.suite.alt),
  ({ key, photos }: DemoHotel) => picture(`${key}-view`, photos.view),
  ({ key, rooms }: DemoHotel) => picture(`${key}-room-4`, rooms.family.alt),
];

function homePage(brand: BrandStory, website: DemoWebsite, hotels: DemoHotel[]): DemoPage {
  const told = hotels.find(({ id }) => id === brand.feature.hotel);
  return {
    id: 'home',
    paths: Object.fromEntries(LOCALES.map((language) => [language, '/'])) as DemoPage['paths'],
    title: placesOf(hotels),
    description: brand.description,
    blocks: [
      {
        type: 'slider',
        settings: {
          slides: [
            {
              photo: picture(`hero-${website.theme}`, brand.hero.title),
              title: brand.hero.title,
              text: brand.hero.text,
            },
          ],
        },
      },
      { type: 'search', settings: {} },
      { type: 'heading', settings: { level: 2, text: brand.intro.title } },
      { type: 'text', settings: { html: brand.intro.html } },
      {
        type: 'property-list',
        style: brand.propertyStyle,
        settings: { title: TITLES.hotels, properties: hotels.map((hotel) => String(hotel.id)) },
      },
      {
        type: 'text-with-image',
        settings: {
          title: brand.feature.title,
          html: brand.feature.html,
          photo: picture(brand.feature.picture, brand.feature.alt),
          side: 'right',
          button: told
            ? { label: told.name, url: pathsOf(told) }
            : { label: TITLES.guarantee, url: pathOf('guarantee') },
        },
      },
      guaranteePopup(website.theme),
      {
        type: 'offer-list',
        settings: { title: { en: 'Offers of the season', es: 'Ofertas de temporada' }, perProperty: 1 },
      },
      clubPromotion(brand, website.theme),
      {
        type: 'gallery',
        settings: { title: { en: 'A look around', es: 'Un vistazo' }, photos: tourOf(hotels) },
      },
      {
        type: 'property-map',
        settings: {
          title: { en: 'Where we are', es: 'Dónde estamos' },
          properties: hotels.map(({ id }) => String(id)),
        },
      },
      { type: 'newsletter-form', settings: brand.newsletter },
    ],
  };
}

/** A number inside a sentence: on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function plainPages(brand: BrandStory, { name, theme, phone }: DemoWebsite, hotels: DemoHotel[]): DemoPage[] {
  const page = (id: PlainPage, title: Localised, description: Localised, blocks: DemoBlock[]): DemoPage => ({
    id,
    paths: PATHS[id],
    title,
    description,
    blocks,
  });
  const facts = { ...COMPANIES[theme], phone: unbroken(phoneText(phone)), email: emailOf(theme) };
  const legal = (id: keyof typeof TITLES & PlainPage, description: Localised, html: Localised) =>
    page(id, TITLES[id], description, [{ type: 'text', settings: { html } }]);
  return [
    {
      ...page(
        'offers',
        TITLES.offers,
        t('Offers of {brand}, booked directly.', 'Ofertas de {brand}, reservando directamente.', { brand: name }),
        [...offersBlocks(name), { type: 'newsletter-form', settings: brand.newsletter }],
      ),
      itemPage: 'offer',
    },
    page('contact', TITLES.contact, t('Write to {brand}.', 'Escriba a {brand}.', { brand: name }), [
      { type: 'contact-form', settings: { title: { en: 'Write to us', es: 'Escríbanos' }, text: brand.contactText } },
      ...contactBlocks(facts, lookOf(theme, hotels, 'contact')),
    ]),
    page(
      'club',
      brand.club.name,
      t('{club}: pay less every time you come back.', '{club}: menos precio para quien vuelve.', {
        club: brand.club.name,
      }),
      clubBlocks(brand.club, PROMISES[theme].promotion, lookOf(theme, hotels, 'club')),
    ),
    page(
      'guarantee',
      TITLES.guarantee,
      {
        en: 'A lower price elsewhere? We match it and take off another 5%.',
        es: '¿Un precio más bajo en otro sitio? Lo igualamos y descontamos un 5 % más.',
      },
      guaranteeBlocks(name, PROMISES[theme].guarantee.teaser, lookOf(theme, hotels, 'guarantee')),
    ),
    page(
      'agencies',
      TITLES.agencies,
      t(
        'Ask for an agency account at {brand}: net rates, commission, one person to call.',
        'Solicite una cuenta de agencia en {brand}: tarifas netas, comisión y una persona a quien llamar.',
        { brand: name },
      ),
      agencyBlocks(PROMISES[theme].agency, agencyApprovalOf(theme), lookOf(theme, hotels, 'agencies')),
    ),
    {
      ...page(
        'journal',
        TITLES.journal,
        t(
          'Stories from {brand}: days in our houses, ways to reach them, and what lies around.',
          'Historias de {brand}: días en nuestras casas, cómo llegar a ellas y lo que hay alrededor.',
          { brand: name },
        ),
        [...journalBlocks(name), { type: 'newsletter-form', settings: brand.newsletter }],
      ),
      itemPage: 'post',
    },
    {
      id: 'post',
      paths: {},
      title: TITLES.journal,
      description: TITLES.journal,
      blocks: [
        { type: 'post', settings: {} },
        { type: 'newsletter-form', settings: brand.newsletter },
      ],
    },
    legal(
      'privacy',
      { en: 'What we know about you, why, and for how long.', es: 'Qué sabemos de usted, por qué y cuánto tiempo.' },
      privacy,
    ),
    legal(
      'terms',
      t(
        'What holds for a booking at {brand}: contract, prices, payment, your stay.',
        'Lo que rige una reserva en {brand}: contrato, precios, pago y su estancia.',
        { brand: name },
      ),
      termsOf(facts),
    ),
    legal(
      'cancellation',
      {
        en: 'Until when a cancellation is free, what it costs then, and how to cancel.',
        es: 'Hasta cuándo cancelar no cuesta nada, qué cuesta después y cómo se hace.',
      },
      cancellationOf(facts),
    ),
    legal(
      'legal-notice',
      t(
        'Who is behind the website of {brand}: company, register, address, contact.',
        'Quién está detrás de la web de {brand}: empresa, registro, domicilio y contacto.',
        { brand: name },
      ),
      legalNoticeOf(facts),
    ),
    legal(
      'cookies',
      {
        en: 'What this site stores in your browser, why and for how long.',
        es: 'Qué guarda esta web en su navegador, por qué y cuánto tiempo.',
      },
      cookies,
    ),
    legal(
      'accessibility',
      { en: 'How we make this website accessible to everyone.', es: 'Cómo está hecha esta web para todos.' },
      accessibilityOf({ ...facts, brand: name }),
    ),
  ];
}

/** One brand shows every block that there is. */
const showcaseOf = (brand: BrandStory, { theme }: DemoWebsite, hotels: DemoHotel[]): DemoPage[] =>
  theme === 'app'
    ? blocksPage(hotels, {
        popup: guaranteePopup(theme),
        promotion: clubPromotion(brand, theme),
        newsletter: { type: 'newsletter-form', settings: brand.newsletter },
        contact: {
          type: 'contact-form',
          settings: { title: { en: 'Write to us', es: 'Escríbanos' }, text: brand.contactText },
        },
        agency: { type: 'agency-request-form', settings: PROMISES[theme].agency },
        // of the hotel that the other texts of the page are about
        questions: hotels
          .filter((hotel) => hotel.theme === theme)
          .slice(0, 1)
          .flatMap(questionsOf),
        offers: { label: TITLES.offers, url: pathOf('offers') },
        feature: brand.feature,
        hero: brand.hero,
      })
    : [];

/** A whole site from a brand's story and the hotels that it shows. */
export function pagesOf(brand: BrandStory, website: DemoWebsite, hotels: DemoHotel[]): DemoSite {
  const hotelItems: DemoMenuItem[] = hotels.map((hotel) => ({ label: hotel.name, url: pathsOf(hotel) }));
  const item = (label: Localised, url: Localised): DemoMenuItem => ({ label, url });
  return inEveryLanguage({
    theme: website.theme,
    name: website.name,
    pages: [
      homePage(brand, website, hotels),
      ...hotels.map(hotelPage),
      ...destinationPages(hotels),
      ...itemPages(brand.newsletter),
      ...plainPages(brand, website, hotels),
      ...showcaseOf(brand, website, hotels),
    ],
    menus: {
      main: [
        ...hotelItems.slice(0, 2),
        item(TITLES.offers, pathOf('offers')),
        item(brand.club.name, pathOf('club')),
        item(TITLES.contact, pathOf('contact')),
      ],
      hotels: hotelItems,
      destinations: destinationItems(hotels),
      service: [
        item(TITLES.offers, pathOf('offers')),
        item(TITLES.guarantee, pathOf('guarantee')),
        item(brand.club.name, pathOf('club')),
        item(TITLES.journal, pathOf('journal')),
        item(TITLES.agencies, pathOf('agencies')),
        item(TITLES.contact, pathOf('contact')),
      ],
      legal: (['terms', 'cancellation', 'privacy', 'cookies', 'legal-notice', 'accessibility'] as const).map((id) =>
        item(TITLES[id], pathOf(id)),
      ),
    },
    journal: journalOf(hotels),
    frame: {
      header: { menu: 'main', bookLabel: { en: 'Book', es: 'Reservar' } },
      footer: {
        firstYear: 2024,
        columns: [
          { title: TITLES.hotels, menu: 'hotels' },
          { title: t('Destinations', 'Destinos'), menu: 'destinations' },
          { title: { en: 'Book directly', es: 'Reserve directamente' }, menu: 'service' },
          { title: { en: 'Good to know', es: 'Conviene saber' }, menu: 'legal' },
        ],
      },
    },
    socialNetworks: [
      { id: 'instagram', name: 'Instagram', url: `https://instagram.example/${website.theme}` },
      { id: 'facebook', name: 'Facebook', url: `https://facebook.example/${website.theme}` },
    ],
    cookie: {
      bannerDescription: {
        en: 'We use cookies that the site needs, and with your consent some that count visits.',
        es: 'Usamos cookies necesarias para la web y, con su permiso, otras que cuentan visitas.',
      },
      privacyPolicyName: TITLES.privacy,
      privacyPolicyDescription: {
        en: 'What we know about you, why, and for how long.',
        es: 'Qué sabemos de usted, por qué y cuánto tiempo.',
      },
      coreCookieName: { en: 'Necessary', es: 'Necesarias' },
      coreCookieDescription: {
        en: 'Your language, your booking in progress and your sign-in.',
        es: 'Su idioma, su reserva en curso y su sesión.',
      },
      analyticCookieName: { en: 'Statistics', es: 'Estadísticas' },
      analyticCookieDescription: {
        en: 'They tell us which pages help and which do not.',
        es: 'Nos dicen qué páginas ayudan y cuáles no.',
      },
    },
  });
}
