import type { DemoHotel } from '../hotels/hotel.types.ts';
import { type DemoJournal, picture } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { postOf } from '../shared/posts.ts';
import { destinationPaths } from './destination-pages.ts';
import { pathsOf } from './paths.ts';

const FIRST_POST = Date.UTC(2026, 2, 3, 9);
const EVERY_MS = 19 * 86_400_000;

/** Path of what a post links to, with the language before it. */
const addressIn = (hotels: readonly DemoHotel[]) => (link: string, language: string) => {
  const [kind, id] = link.split(':');
  const hotel = hotels.find((own) => own.id === Number(id));
  const path = kind === 'hotel' ? hotel && pathsOf(hotel) : kind === 'destination' && destinationPaths(Number(id));
  if (!path) throw new Error(`A post links to ${link}, which this website does not show`);
  return `/${language}${path[language] ?? path.en}`;
};

/** For each hotel a way to get there, and then, so that they are the newest, something to read about its place. */
export function journalOf(hotels: DemoHotel[]): DemoJournal {
  const draftsOf = (kind: 'journey' | 'house', view: 'exterior' | 'view') =>
    hotels.map((hotel) => {
      const { slug, ...content } = postOf(kind === 'house' ? hotel.key : `${hotel.key}-${kind}`, addressIn(hotels));
      const photo = picture(`${hotel.key}-${view}`, hotel.photos[view]);
      return { id: `${kind}-${hotel.id}`, category: `${kind}s`, slug, content: { ...content, photo } };
    });
  const drafts = [...draftsOf('journey', 'exterior'), ...draftsOf('house', 'view')];
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
