import { amountTag } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { type DemoPicture, type Localised, picture } from '../demo.types.ts';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import { pointsOfInterestOf } from '../hotels/surroundings.ts';
import { firstSentence, framed, inEveryLanguage, inOne, t } from '../languages.ts';
import { postOf } from '../posts.ts';
import { destinationPaths } from './destination-pages.ts';
import { paragraph } from './page-parts.ts';
import { pathsOf, slugged } from './paths.ts';

export interface DemoJournal {
  categories: { id: string; name: Localised }[];
  posts: {
    id: string;
    category: string;
    createdAt: string;
    slug: Localised;
    content: { title: Localised; summary: Localised; html: Localised; photo: DemoPicture };
  }[];
  shortcodes: {
    id: string;
    typology: string;
    /** null: of the website as a whole. */
    property: number | null;
    content: { title: Localised; html: Localised };
  }[];
}

const FIRST_POST = Date.UTC(2026, 2, 3, 9);
const EVERY_MS = 19 * 86_400_000;

const WAY: Localised = {
  en: 'the-way-to',
  es: 'como-llegar-a',
  ca: 'com-arribar-a',
  de: 'der-weg-zum',
  fr: 'comment-venir-a',
  bg: 'patyat-do',
  ru: 'doroga-v',
  ch: 'the-way-to',
  it: 'come-arrivare-a',
  nl: 'de-weg-naar',
  pt: 'como-chegar-a',
};

const slugOf = ({ name }: DemoHotel) => framed(WAY, (own) => `${own}-${slugged(name)}`);
const section = (heading: Localised, ...texts: Localised[]) =>
  inOne('', [framed(inEveryLanguage(heading), (own) => `<h2>${own}</h2>`), ...texts]);
const list = (entries: readonly Localised[]) =>
  framed(
    inOne(
      '',
      entries.map((entry) => framed(entry, (own) => `<li>${own}</li>`)),
    ),
    (own) => `<ul>${own}</ul>`,
  );

const distanceOf = (metres: number, language: string) =>
  new Intl.NumberFormat(amountTag(localeOf(language)), {
    style: 'unit',
    unit: metres < 1000 ? 'meter' : 'kilometer',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(metres < 1000 ? metres : metres / 1000);

/** Sights with the way to them, each language with its own name and unit. */
const nearby = (hotel: DemoHotel) =>
  list(
    pointsOfInterestOf(hotel).map(({ name, distanceMetres }) => {
      const names: Record<string, string> = typeof name === 'string' ? { en: name } : name;
      const line = t('{name}: {distance} as the crow flies', '{name}: {distance} en línea recta');
      return framed(line, (own, language) =>
        own
          .replace('{name}', names[language] ?? names['en'] ?? '')
          .replace('{distance}', distanceOf(distanceMetres, language)),
      );
    }),
  );

/** A text with values that differ by language. */
const filled = (text: Localised, values: Record<string, Localised>) =>
  framed(text, (own, language) =>
    own.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? (value[language] ?? value.en) : (value ?? whole);
    }),
  );

const arrival = ({ checkIn, checkOut }: DemoHotel) =>
  t(
    'Your room is ready from {checkIn}. If your train or flight comes earlier, leave your bags with us and begin with a walk, a coffee or a swim: we call you as soon as the key is there. On the last day the room is yours until {checkOut}, and your luggage stays with us for as long as you like.',
    'Su habitación está lista desde las {checkIn}. Si su tren o su vuelo llega antes, déjenos el equipaje y empiece con un paseo, un café o un baño: le llamamos en cuanto esté la llave. El último día la habitación es suya hasta las {checkOut}, y su equipaje se queda con nosotros el tiempo que quiera.',
    { checkIn, checkOut },
  );
const door = ({ address, city }: DemoHotel) =>
  filled(
    t(
      'When you stand at the door you have reached {address}, {city}. Ring the bell at any hour: somebody is there by day and by night. Tell us your time of arrival and we explain the last metres on the phone, order a taxi or keep a table for you.',
      'Cuando esté ante la puerta, habrá llegado a {address}, {city}. Llame al timbre a cualquier hora: hay alguien de día y de noche. Díganos a qué hora llega y le explicamos por teléfono los últimos metros, pedimos un taxi o le guardamos una mesa.',
    ),
    { address, city },
  );

/** Path of what a post links to, with the language before it. */
const addressIn = (hotels: readonly DemoHotel[]) => (link: string, language: string) => {
  const [kind, id] = link.split(':');
  const hotel = hotels.find((own) => own.id === Number(id));
  const path = kind === 'hotel' ? hotel && pathsOf(hotel) : kind === 'destination' && destinationPaths(Number(id));
  if (!path) throw new Error(`A post links to ${link}, which this website does not show`);
  return `/${language}${path[language] ?? path.en}`;
};

/** For each hotel how to get there, and then, so that they are the newest, something to read about its place. */
export function journalOf(hotels: DemoHotel[]): DemoJournal {
  const drafts = [
    ...hotels.map((hotel) => ({
      id: `journey-${hotel.id}`,
      category: 'journeys',
      slug: slugOf(hotel),
      content: {
        title: t('The way to {hotel}', 'Cómo llegar a {hotel}', { hotel: hotel.name }),
        summary: framed(hotel.howToArrive, firstSentence),
        html: inOne('', [
          paragraph(hotel.howToArrive),
          paragraph(door(hotel)),
          section({ en: 'The day of arrival', es: 'El día de la llegada' }, paragraph(arrival(hotel))),
          section({ en: 'What to do first', es: 'Qué hacer primero' }, nearby(hotel), paragraph(hotel.summary)),
        ]),
        photo: picture(`${hotel.key}-exterior`, hotel.photos.exterior),
      },
    })),
    ...hotels.map((hotel) => {
      const { slug, ...content } = postOf(hotel.key, addressIn(hotels));
      const photo = picture(`${hotel.key}-view`, hotel.photos.view);
      return { id: `house-${hotel.id}`, category: 'houses', slug, content: { ...content, photo } };
    }),
  ];
  return {
    categories: [
      { id: 'houses', name: { en: 'From our hotels', es: 'Desde nuestros hoteles' } },
      { id: 'journeys', name: { en: 'On the way', es: 'De camino' } },
    ],
    posts: drafts.map((draft, index) => ({
      ...draft,
      createdAt: new Date(FIRST_POST + index * EVERY_MS).toISOString(),
    })),
    shortcodes: [
      {
        id: 'book-directly',
        typology: 'promise',
        property: null,
        content: {
          title: { en: 'Book directly', es: 'Reserve directamente' },
          html: {
            en: '<p>The lowest price is here: no fees, no middleman, and someone who answers.</p>',
            es: '<p>El mejor precio está aquí: sin cargos, sin intermediarios y con alguien que responde.</p>',
          },
        },
      },
      ...hotels.map((hotel) => ({
        id: `arrival-${hotel.id}`,
        typology: 'arrival',
        property: hotel.id,
        content: {
          title: { en: 'Arrival and departure', es: 'Llegada y salida' },
          html: t(
            '<p>Rooms are ready from {checkIn}; on the last day please leave them by {checkOut}.</p>',
            '<p>Las habitaciones están listas desde las {checkIn}; el último día, déjelas antes de las {checkOut}.</p>',
            { checkIn: hotel.checkIn, checkOut: hotel.checkOut },
          ),
        },
      })),
    ],
  };
}
