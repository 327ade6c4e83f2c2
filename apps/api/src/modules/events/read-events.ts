import type { EventType } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { eventType, type TypedEvent, typedEvent } from './event-schemas.ts';
import type { EventActor } from './publish.ts';

/** An event that may have no position yet. */
export type EventOfReservation = TypedEvent & {
  id: number;
  at: string;
  version: number;
  websiteId: number | null;
  propertyId: number | null;
  reservationId: number | null;
  subject: string | null;
  by: EventActor;
  /** The transaction that published it has left its mails: a back end from before there were subscribers. */
  leavesMails: boolean;
};

/** An event as readers get it. `position` is where it stands in the order of all events: a cursor. */
export type StoredEvent = EventOfReservation & { position: number };

/** Absent or null: all. Events without a property pass no filter of properties. */
export interface EventFilter {
  types?: readonly EventType[] | null;
  properties?: readonly number[] | null;
}

export interface EventPage {
  events: StoredEvent[];
  /** To be read after next time: it goes on also where nothing passed the filter. */
  cursor: number;
}

/** Events that get their positions in one transaction. */
const PLACED_AT_ONCE = 1000;

const findUnplaced = statement(
  'events.findUnplaced',
  { found: v.literal(true) },
  'SELECT true AS found FROM event WHERE position IS NULL LIMIT 1',
);
const lockPosition = statement(
  'events.lockPosition',
  { last: v.number() },
  'SELECT last FROM event_position FOR UPDATE',
);
const place = statement(
  'events.place',
  {},
  `UPDATE event e SET position = $1 + o.number FROM (
     SELECT id, row_number() OVER (ORDER BY id) AS number FROM event WHERE position IS NULL ORDER BY id LIMIT $2) o
   WHERE e.id = o.id`,
);
const movePosition = statement('events.movePosition', {}, 'UPDATE event_position SET last = last + $1');
const readPosition = statement('events.readPosition', { last: v.number() }, 'SELECT last FROM event_position');
const ROW = {
  id: v.number(),
  at: moment,
  type: eventType,
  version: v.number(),
  websiteId: v.nullable(v.number()),
  propertyId: v.nullable(v.number()),
  reservationId: v.nullable(v.number()),
  subject: v.nullable(v.string()),
  actor_kind: v.picklist(['booker', 'client', 'agent', 'travel-agency', 'operator', 'system']),
  account_id: v.nullable(v.number()),
  actor_name: v.nullable(v.string()),
  data: v.unknown(),
  leavesMails: v.boolean(),
};
const COLUMNS = `id, at, type, version, website_id AS "websiteId", property_id AS "propertyId",
     reservation_id AS "reservationId", subject, actor_kind, account_id, actor_name, data,
     leaves_mails AS "leavesMails"`;
const readAfter = statement(
  'events.readAfter',
  { ...ROW, position: v.nonNullable(v.nullable(v.number())) },
  `SELECT ${COLUMNS}, position
   FROM event WHERE position > $1 AND position <= $2 AND ($3::text[] IS NULL OR type = ANY($3))
     AND ($4::int[] IS NULL OR property_id = ANY($4))
   ORDER BY position LIMIT $5`,
);
const readOfReservation = statement(
  'events.readOfReservation',
  ROW,
  `SELECT ${COLUMNS} FROM event WHERE reservation_id = $1 AND type = ANY($2) ORDER BY id DESC`,
);
type Row = RowOf<typeof readOfReservation>;

/**
 * Gives the events of transactions that have committed since their positions, in the order of their ids. A sequence
 * would not do: of two transactions the one with the higher number may commit first, and a reader that has passed it
 * never sees the other. Here the lock of one row is held until the positions are committed, so that each is higher than
 * all that readers have seen. Events of one reservation have their order from the lock of its row.
 */
async function placeEvents(database: Database): Promise<void> {
  for (;;) {
    if (!(await findUnplaced.first(database))) return;
    const placed = await database.tx(async (tx) => {
      // another process may be at it: what it places is to be read, too
      const locked = await lockPosition.first(tx);
      const count = await place.run(tx, [locked?.last ?? 0, PLACED_AT_ONCE]);
      await movePosition.run(tx, [count]);
      return count;
    });
    if (placed < PLACED_AT_ONCE) return;
  }
}

function byOf({ actor_kind: kind, account_id: accountId, actor_name: name }: Row): EventActor {
  switch (kind) {
    case 'system':
      return { kind };
    case 'operator':
      return { kind, name: name ?? 'operator', accountId };
    default:
      return { kind, accountId };
  }
}

const toEvent = <T extends Row>(row: T) => {
  const { actor_kind: _, account_id: __, actor_name: ___, ...rest } = row;
  return { ...rest, ...typedEvent(row), by: byOf(row) };
};

/** The cursor of a reader that begins now: it gets what happens from here on. */
export async function newestPosition(database: Database): Promise<number> {
  await placeEvents(database);
  return (await readPosition.first(database))?.last ?? 0;
}

/** The events of a reservation, the newest first, those that have no position yet among them. */
export const eventsOfReservation = async (
  database: Database,
  reservationId: number,
  types: readonly EventType[],
): Promise<EventOfReservation[]> => (await readOfReservation.all(database, [reservationId, types])).map(toEvent);

/** The next events after a cursor and up to a position that has been read as the newest. */
export async function readEventsUpTo(
  database: Database,
  cursor: number,
  last: number,
  { types = null, properties = null }: EventFilter,
  limit: number,
): Promise<EventPage> {
  const rows = await readAfter.all(database, [cursor, last, types, properties, limit]);
  const events = rows.map(toEvent);
  return { events, cursor: events.length === limit ? (events.at(-1)?.position ?? cursor) : Math.max(cursor, last) };
}

/**
 * The next events after a cursor, the first of all with 0, at most so many. Each committed event is given once to a
 * reader that goes on with the cursor of the page before, and none appears later behind it.
 */
export async function readEventsAfter(
  database: Database,
  cursor: number,
  filter: EventFilter,
  limit: number,
): Promise<EventPage> {
  // before the page: what is placed meanwhile is of the next one
  const last = await newestPosition(database);
  return readEventsUpTo(database, cursor, last, filter, limit);
}
