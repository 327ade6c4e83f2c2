import type { ReservationSort } from '@posada/api-client/reservations';
import * as v from 'valibot';
import { composed, day, moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { heldForOthers } from '../availability/allotments.ts';
import { EARNING_ROOMS, earningRoom } from './earning-rooms.ts';
import {
  type Conditions,
  conditionsOf,
  type Filters,
  foundBy,
  isActiveAt,
  ORDERS,
  type Owner,
} from './reservation-filters.ts';
import { reservationSnapshotSchema, roomStaySnapshotSchema } from './reservation-snapshot.ts';

const status = v.picklist(['confirmed', 'cancelled', 'provisional']);
const reservation = {
  id: v.number(),
  public_id: v.string(),
  locator: v.string(),
  website_id: v.number(),
  property_id: v.number(),
  /** The account of the client whose it is; null: it is no client's. */
  client_id: v.nullable(v.number()),
  /** The account of the agency that booked it; null: no agency did. */
  agency_id: v.nullable(v.number()),
  status,
  created_at: moment,
  arrival: day,
  departure: day,
  guest_name: v.string(),
  currency: v.string(),
  total: v.number(),
  paid: v.number(),
  /** Given back by the hotel of its own accord, and not owed any more. */
  waived: v.number(),
  /** While provisional: when the rooms go back on sale. */
  held_until: v.nullable(moment),
  /** When they went back; null: they did not. */
  expired_at: v.nullable(moment),
  /** When its guest was erased; null: they were not. */
  closed_at: v.nullable(moment),
  snapshot: reservationSnapshotSchema,
  rooms: v.number(),
};
const OWN_COLUMNS = `r.id, r.public_id, r.locator, r.website_id, r.property_id, r.client_id, r.agency_id, r.status, r.created_at, r.arrival, r.departure, r.guest_name,
  r.currency, r.total, r.paid, r.waived, r.held_until, r.expired_at, r.closed_at, r.snapshot`;
const COLUMNS = `${OWN_COLUMNS}, (SELECT count(*)::int FROM roomstay s WHERE s.reservation_id = r.id) AS rooms`;

const selectReservations = (name: string, rest: string) =>
  statement(name, reservation, `SELECT ${COLUMNS} FROM reservation r WHERE ${rest}`);
export const reservationById = selectReservations('reservations.byId', 'r.id = $1');
export type ReservationRecord = RowOf<typeof reservationById>;
export const reservationsByIds = selectReservations('reservations.byIds', 'r.id = ANY($1)');
export const lockReservation = selectReservations('reservations.lockById', 'r.id = $1 FOR UPDATE OF r');

const roomstay = {
  id: v.number(),
  public_id: v.string(),
  room_type_id: v.number(),
  status,
  cancelled_at: v.nullable(moment),
  cancellation_fee: v.nullable(v.number()),
  checked_in_at: v.nullable(moment),
  checked_out_at: v.nullable(moment),
  snapshot: roomStaySnapshotSchema,
};
const ROOMSTAY =
  'id, public_id, room_type_id, status, cancelled_at, cancellation_fee, checked_in_at, checked_out_at, snapshot';
export const roomstaysOf = statement(
  'reservations.roomstaysOf',
  roomstay,
  `SELECT ${ROOMSTAY} FROM roomstay WHERE reservation_id = $1 ORDER BY id`,
);
export type RoomStayRecord = RowOf<typeof roomstaysOf>;
export const roomstaysOfAll = statement(
  'reservations.roomstaysOfAll',
  { reservation_id: v.number(), ...roomstay },
  `SELECT reservation_id, ${ROOMSTAY} FROM roomstay WHERE reservation_id = ANY($1) ORDER BY id`,
);
export const idsAfter = statement(
  'reservations.idsAfter',
  { id: v.number() },
  `SELECT id FROM reservation WHERE id > $1 AND ($2::int[] IS NULL OR property_id = ANY($2)) ORDER BY id LIMIT $3`,
);

const OWNERS: Record<string, Owner> = {
  client: { kind: 'client', accountId: 1 },
  'travel agency': { kind: 'agency', accountId: 1 },
  agent: { kind: 'website', websiteId: 1, properties: null },
  'agent of some properties': { kind: 'website', websiteId: 1, properties: [1] },
  'agent, erased guests too': { kind: 'website', websiteId: 1, properties: null, readsErased: true },
  'person of the chain': { kind: 'chain', websites: null, properties: null },
  'person of a website': { kind: 'chain', websites: [1], properties: [1] },
  'person of some websites': { kind: 'chain', websites: [1, 2], properties: [1, 2] },
  booker: { kind: 'booker', websiteId: 1, propertyId: '1', email: 'guest@guest.example' },
};
const EACH_FILTER: Filters = {
  number: 'K7Q2M9XA',
  guest: 'Ana',
  property: '1',
  website: 1,
  status: 'confirmed',
  from: '2026-01-01',
  to: '2026-01-02',
  madeUntil: '2026-01-01T00:00:00Z',
  madeSince: '2025-01-01T00:00:00Z',
  cancelledSince: '2025-01-01T00:00:00Z',
  text: 'Ana',
};
/** Each owner with no filter, with those of ongoing stays and with those of stays that are over. */
const QUESTIONS = Object.entries(OWNERS).flatMap(([name, owner]) => [
  { name, owner, filters: {} },
  { name: `${name}, active`, owner, filters: { ...EACH_FILTER, state: 'active' as const } },
  { name: `${name}, completed`, owner, filters: { ...EACH_FILTER, state: 'completed' as const } },
]);
const conditions = ({ owner, filters }: { owner: Owner; filters: Filters }) => conditionsOf(owner, filters, '');

interface Selection {
  /** From `conditionsOf`. */
  conditions: Conditions;
}

/** The public id is the last value. */
export const reservationOf = composed(
  'reservations.ofOwner',
  reservation,
  ({ conditions: { sql, params }, isLocked }: Selection & { isLocked: boolean }) =>
    `SELECT ${COLUMNS} FROM reservation r WHERE ${sql} AND r.public_id = $${params.length + 1} ${isLocked ? 'FOR UPDATE OF r' : ''}`,
  Object.fromEntries(
    Object.entries(OWNERS).flatMap(([name, owner]) => {
      const found = { conditions: conditions({ owner, filters: {} }) };
      return [
        [name, { ...found, isLocked: false }],
        [`${name}, locked`, { ...found, isLocked: true }],
      ];
    }),
  ),
);

/** What is worked out for a row is worked out for those of the page alone: moment, limit and offset are the last values. */
export const listReservations = composed(
  'reservations.list',
  {
    ...reservation,
    /** It is still to come or under way. */
    is_active: v.boolean(),
    /** Null: its agency earns nothing by it. */
    earning: v.nullable(v.array(earningRoom)),
  },
  ({ conditions, sort }: Selection & { sort: ReservationSort }) => {
    const next = conditions.params.length + 1;
    return `SELECT ${COLUMNS}, ${isActiveAt(`$${next}`)} AS is_active,
       CASE WHEN r.snapshot ? 'agency' THEN ${EARNING_ROOMS} END AS earning FROM reservation r
     WHERE r.id IN (SELECT r.id FROM ${foundBy(conditions)}
       ORDER BY ${ORDERS[sort]} LIMIT $${next + 1} OFFSET $${next + 2})
     ORDER BY ${ORDERS[sort]}`;
  },
  Object.fromEntries(
    QUESTIONS.flatMap(({ name, ...question }) =>
      (Object.keys(ORDERS) as ReservationSort[]).map((sort) => [
        `${name}, ${sort}`,
        { conditions: conditions(question), sort },
      ]),
    ),
  ),
);
export type ListedRecord = RowOf<ReturnType<typeof listReservations>>;

/** Of the part of a list. */
export const summariseReservations = composed(
  'reservations.summarise',
  { status, currency: v.string(), count: v.number(), amount: v.number(), newest: moment },
  ({ conditions, part }: Selection & { part: string }) =>
    `SELECT status, currency, count(*)::int AS count, sum(whole_price)::bigint AS amount, max(created_at) AS newest
     FROM (SELECT r.status, r.currency, r.whole_price, r.created_at FROM ${foundBy(conditions)} ${part}) AS part
     GROUP BY status, currency`,
  Object.fromEntries(
    QUESTIONS.map(({ name, ...question }) => [
      name,
      { conditions: conditions(question), part: 'ORDER BY r.id DESC LIMIT 1' },
    ]),
  ),
);
export type SummaryRow = RowOf<ReturnType<typeof summariseReservations>>;

export const takeKey = statement(
  'reservations.takeKey',
  {},
  `INSERT INTO idempotency (key, request_hash)
   SELECT $1, $2 WHERE pg_try_advisory_xact_lock(hashtextextended($1, 0)) ON CONFLICT (key) DO NOTHING`,
);
export const readKey = statement(
  'reservations.readKey',
  { request_hash: v.string(), answer: v.nullable(v.string()) },
  'SELECT request_hash, answer FROM idempotency WHERE key = $1',
);
export const keepAnswer = statement(
  'reservations.keepAnswer',
  {},
  `UPDATE idempotency SET status = 200, answer = $2, reservation_id = (SELECT id FROM reservation WHERE public_id = $3)
   WHERE key = $1`,
);

export const lockNights = statement(
  'reservations.lockNights',
  { date: day, free: v.number() },
  `SELECT date, CASE WHEN stop_sell THEN 0 ELSE total - sold - held END AS free FROM inventory
   WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date FOR UPDATE`,
);
const HELD_FOR_OTHERS = heldForOthers({ roomTypes: 'ARRAY[$1::int]', from: '$2', to: '$3', now: '$4', agencyId: '$5' });
const takeNightsAs = (as: 'sold' | 'held') =>
  statement(
    `reservations.takeNights, ${as}`,
    { date: day },
    `WITH others AS MATERIALIZED (${HELD_FOR_OTHERS})
     UPDATE inventory i SET ${as} = ${as} + $6 WHERE room_type_id = $1 AND date >= $2 AND date < $3 AND NOT stop_sell
       AND total - sold - held - coalesce((SELECT rooms FROM others WHERE date = i.date), 0) >= $6 RETURNING date`,
  );
export const takeNights = { sold: takeNightsAs('sold'), held: takeNightsAs('held') };

/** Its rooms are inserted after it. */
export const insertReservation = statement(
  'reservations.insert',
  v.omit(v.object(reservation), ['rooms']).entries,
  `INSERT INTO reservation AS r (public_id, locator, website_id, property_id, client_id, agency_id, arrival, departure,
     guest_name, guest_email, currency, total, snapshot, status, held_until, agent_id, agency_user_id, at_desk)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING ${OWN_COLUMNS}`,
);
/** Rooms of one reservation, in their order. */
export const insertRoomstays = statement(
  'reservations.insertRoomstays',
  roomstay,
  `INSERT INTO roomstay (public_id, reservation_id, room_type_id, status, arrival, departure, snapshot)
   SELECT public_id, $1, room_type_id, $2, $3, $4, snapshot::jsonb
   FROM unnest($5::text[], $6::int[], $7::text[]) WITH ORDINALITY AS room (public_id, room_type_id, snapshot, number)
   ORDER BY number RETURNING ${ROOMSTAY}`,
);
export const cancelRoomstay = statement(
  'reservations.cancelRoomstay',
  {},
  "UPDATE roomstay SET status = 'cancelled', cancelled_at = $2, cancellation_fee = $3 WHERE id = $1",
);
export const settleReservation = statement(
  'reservations.settle',
  {},
  'UPDATE reservation SET status = $2, total = $3, snapshot = $4 WHERE id = $1',
);

/** Another room type, other days, another price: of rooms of a reservation with these days. */
export const amendRoomstay = statement(
  'reservations.amendRoomstay',
  {},
  'UPDATE roomstay SET room_type_id = $2, arrival = $3, departure = $4, snapshot = $5 WHERE id = $1',
);
export const amendReservation = statement(
  'reservations.amend',
  {},
  'UPDATE reservation SET arrival = $2, departure = $3, total = $4, snapshot = $5 WHERE id = $1',
);

export const takeExpiredHolds = statement(
  'reservations.takeExpiredHolds',
  { id: v.number() },
  `SELECT id FROM reservation WHERE status = 'provisional' AND held_until <= $1 ORDER BY held_until, id LIMIT $2
   FOR UPDATE SKIP LOCKED`,
);
export const heldRoomstays = statement(
  'reservations.heldRoomstays',
  { id: v.number(), public_id: v.string(), reservation_id: v.number() },
  "SELECT id, public_id, reservation_id FROM roomstay WHERE reservation_id = ANY($1) AND status = 'provisional'",
);
export const cancelHeldRoomstays = statement(
  'reservations.cancelHeldRoomstays',
  {},
  "UPDATE roomstay SET status = 'cancelled', cancelled_at = $2, cancellation_fee = 0 WHERE id = ANY($1)",
);
export const endHolds = statement(
  'reservations.endHolds',
  { id: v.number(), currency: v.string() },
  `UPDATE reservation SET status = 'cancelled', expired_at = $2,
     snapshot = jsonb_set(snapshot, '{cancellationReason}', to_jsonb($3::text)) WHERE id = ANY($1)
   RETURNING id, currency`,
);
export const extendHold = statement(
  'reservations.extendHold',
  {},
  `UPDATE reservation SET held_until = $2, snapshot = snapshot || '{"isHoldExtended":true}' WHERE id = $1`,
);
