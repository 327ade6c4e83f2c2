import { EVENT_TYPES, type ReservationFeed } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { newestPosition, readEventsAfter } from '../events/read-events.ts';
import { toFeedReservation } from './reservation-view.ts';
import { createReservationStore } from './reservations.store.ts';

/** Events after which a reservation is otherwise than before. */
const CHANGES = EVENT_TYPES.filter((type) => /^(reservation|payment)\./.test(type));

/**
 * Where a reader is: behind a position of events; or, with `after`, still among the reservations that were there when it
 * began, to go on with the events since.
 */
interface Cursor {
  position: number;
  after?: number;
}

const read = (text: string): Cursor => {
  const [position, after] = text.split('.').map(Number);
  return { position: position ?? 0, ...(after === undefined ? {} : { after }) };
};
const written = ({ position, after }: Cursor) => (after === undefined ? `${position}` : `${position}.${after}`);

export interface FeedQuestion {
  changedSince?: string | undefined;
  limit: number;
  /** Null: all. A page may have fewer reservations than asked for: those made on other websites are left out. */
  websites: readonly number[] | null;
  /** Null: all. */
  properties: readonly number[] | null;
}

/**
 * Reservations as they are now, each of which has changed since the cursor. A reservation that is booked while the first
 * pages are read has its event behind the position of their cursor: it may come twice, and is never left out.
 */
export async function readReservationFeed(
  database: Database,
  { changedSince, limit, websites, properties }: FeedQuestion,
  now: Date,
): Promise<ReservationFeed> {
  const store = createReservationStore(database);
  const cursor =
    changedSince === undefined ? { position: await newestPosition(database), after: 0 } : read(changedSince);
  const pageOf = async (ids: readonly number[], next: Cursor, hasMore: boolean) => ({
    reservations: (await store.byIds(ids))
      .filter(({ reservation }) => websites === null || websites.includes(reservation.website_id))
      .map((stored) => toFeedReservation(stored, now)),
    next: written(next),
    hasMore,
  });
  if (cursor.after !== undefined) {
    const { position } = cursor;
    const ids = await store.idsAfter(cursor.after, properties, limit);
    const last = ids.at(-1);
    return ids.length === limit && last !== undefined
      ? pageOf(ids, { position, after: last }, true)
      : pageOf(ids, { position }, true);
  }
  const page = await readEventsAfter(database, cursor.position, { types: CHANGES, properties }, limit);
  // in the order of the last change of each
  const ids = new Set<number>();
  for (const { reservationId } of page.events.toReversed()) if (reservationId !== null) ids.add(reservationId);
  return pageOf([...ids].reverse(), { position: page.cursor }, page.events.length === limit);
}
