import { type DemoPicture, type Localised, picture } from '../demo.types.ts';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import { firstSentence, framed, t } from '../languages.ts';

export interface DemoJournal {
  categories: { id: string; name: Localised }[];
  posts: {
    id: string;
    category: string;
    createdAt: string;
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

const paragraph = (text: Localised) => framed(text, (own) => `<p>${own}</p>`);
const FIRST_POST = Date.UTC(2026, 2, 3, 9);
const EVERY_MS = 19 * 86_400_000;

/** Two posts about each house: how it lives and how to get there; and texts that pages name. */
export function journalOf(hotels: DemoHotel[]): DemoJournal {
  const drafts = hotels.flatMap((hotel) => [
    {
      id: `house-${hotel.id}`,
      category: 'houses',
      content: {
        title: t('A day at {hotel}', 'Un día en {hotel}', { hotel: hotel.name }),
        summary: hotel.summary,
        html: paragraph(hotel.description),
        photo: picture(`${hotel.key}-view`, hotel.photos.view),
      },
    },
    {
      id: `journey-${hotel.id}`,
      category: 'journeys',
      content: {
        title: t('The way to {hotel}', 'Cómo llegar a {hotel}', { hotel: hotel.name }),
        summary: framed(hotel.howToArrive, firstSentence),
        html: paragraph(hotel.howToArrive),
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
