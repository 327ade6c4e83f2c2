import { amountTag } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { type DemoPicture, type Localised, picture } from '../demo.types.ts';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import { pointsOfInterestOf } from '../hotels/surroundings.ts';
import { firstSentence, framed, inEveryLanguage, inOne, t } from '../languages.ts';
import { paragraph } from './page-parts.ts';
import { slugged } from './paths.ts';

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

const DAY: Localised = {
  en: 'a-day-at',
  es: 'un-dia-en',
  ca: 'un-dia-a',
  de: 'ein-tag-im',
  fr: 'une-journee-a',
  bg: 'den-v',
  ru: 'den-v',
  ch: 'a-day-at',
  it: 'una-giornata-a',
  nl: 'een-dag-in',
  pt: 'um-dia-em',
};
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

const slugOf = (begin: Localised, { name }: DemoHotel) => framed(begin, (own) => `${own}-${slugged(name)}`);
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

const withoutStop = (text: string) => text.replace(/[.。]$/, '');
/** A text with values that differ by language. */
const filled = (text: Localised, values: Record<string, Localised>) =>
  framed(text, (own, language) =>
    own.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? (value[language] ?? value.en) : (value ?? whole);
    }),
  );

const onTheTable = ({ photos }: DemoHotel) =>
  filled(
    t(
      '{food}. That is how the day begins or ends here, and nobody looks at the clock. Whoever has wishes, an allergy or a birthday tells us when booking; the kitchen writes it down and thinks along.',
      '{food}. Así empieza o termina aquí el día, y nadie mira el reloj. Si tiene algún deseo, una alergia o un cumpleaños, díganoslo al reservar; la cocina lo anota y lo tiene en cuenta.',
    ),
    { food: framed(photos.food, withoutStop) },
  );
const sleeping = ({ rooms }: DemoHotel) =>
  list(
    Object.values(rooms).map(({ name, summary }) =>
      inOne('', [framed(name, (own) => `<strong>${own}</strong> `), summary]),
    ),
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

/** Two posts about each hotel: a day in it and how to get there; and texts that pages refer to. */
export function journalOf(hotels: DemoHotel[]): DemoJournal {
  const drafts = hotels.flatMap((hotel) => [
    {
      id: `house-${hotel.id}`,
      category: 'houses',
      slug: slugOf(DAY, hotel),
      content: {
        title: t('A day at {hotel}', 'Un día en {hotel}', { hotel: hotel.name }),
        summary: hotel.summary,
        html: inOne('', [
          paragraph(hotel.description),
          section({ en: 'What is on the table', es: 'Lo que hay en la mesa' }, paragraph(onTheTable(hotel))),
          section({ en: 'Where one sleeps', es: 'Dónde se duerme' }, sleeping(hotel)),
          section({ en: 'On foot and nearby', es: 'A pie y cerca' }, nearby(hotel)),
          section({ en: 'The day of arrival', es: 'El día de la llegada' }, paragraph(arrival(hotel))),
        ]),
        photo: picture(`${hotel.key}-view`, hotel.photos.view),
      },
    },
    {
      id: `journey-${hotel.id}`,
      category: 'journeys',
      slug: slugOf(WAY, hotel),
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
    },
  ]);
  return {
    categories: [
      { id: 'houses', name: { en: 'Our houses', es: 'Nuestras casas' } },
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
