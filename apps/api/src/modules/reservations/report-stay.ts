import type { ReportedStay, StayReport } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type EventActor, publishOf } from '../events/publish.ts';

/** Clocks of programs are not ours. */
const AHEAD_MS = 5 * 60_000;

const lockStay = statement(
  'reservations.lockStay',
  {
    id: v.number(),
    status: v.picklist(['confirmed', 'cancelled', 'provisional']),
    arrival: day,
    departure: day,
    time_zone: v.string(),
  },
  `SELECT r.id, r.status, r.arrival, r.departure, p.time_zone FROM reservation r JOIN property p ON p.id = r.property_id
   WHERE r.locator = $1 FOR UPDATE OF r`,
);
const readRooms = statement(
  'reservations.readStayOfRooms',
  {
    id: v.number(),
    public_id: v.string(),
    status: v.picklist(['confirmed', 'cancelled', 'provisional']),
    checked_in_at: v.nullable(moment),
    checked_out_at: v.nullable(moment),
  },
  'SELECT id, public_id, status, checked_in_at, checked_out_at FROM roomstay WHERE reservation_id = $1 ORDER BY id',
);
type Room = RowOf<typeof readRooms>;
const setStay = statement(
  'reservations.setStayOfRooms',
  {},
  `UPDATE roomstay SET
     checked_in_at = CASE $2 WHEN 'expected' THEN NULL WHEN 'checked-in' THEN $3::timestamptz ELSE checked_in_at END,
     checked_out_at = CASE $2 WHEN 'checked-out' THEN $3::timestamptz END
   WHERE id = ANY($1)`,
);

/** What was reported of the rooms of a reservation, in their order. */
export const staysOf = async (database: Database, reservationId: number) =>
  viewOf('', await readRooms.all(database, [reservationId])).roomstays;

const stateOf = ({ checked_in_at, checked_out_at }: Room): StayReport['state'] =>
  checked_out_at ? 'checked-out' : checked_in_at ? 'checked-in' : 'expected';

/**
 * What a program of the hotel reports of the guests of a reservation. Of rooms that are in this state already nothing is
 * changed.
 *
 * @throws {DomainError} `not_found`, `not_confirmed`, `already_cancelled`, `outside_stay`, `not_checked_in` (409)
 */
export async function reportStay(
  tx: Database,
  locator: string,
  { state, rooms: wanted, at: given }: StayReport,
  by: EventActor,
  now: Date,
): Promise<ReportedStay> {
  const reservation = await lockStay.first(tx, [locator]);
  const rooms = reservation && (await readRooms.all(tx, [reservation.id]));
  if (!rooms || wanted?.some((id) => rooms.every((room) => room.public_id !== id)))
    throw notFound(`reservation ${locator}, rooms ${wanted?.join(', ') ?? 'all'}`);
  if (reservation.status === 'provisional')
    throw new DomainError(409, 'not_confirmed', `reservation ${locator} is held for a payment`);
  const meant = rooms.filter((room) => (wanted ? wanted.includes(room.public_id) : room.status !== 'cancelled'));
  if (meant.length === 0 || meant.some((room) => room.status === 'cancelled'))
    throw new DomainError(409, 'already_cancelled', `reservation ${locator}, rooms ${wanted?.join(', ') ?? 'all'}`);
  const at = new Date(given ?? now);
  const onDay = todayAt(reservation.time_zone, at);
  const isWithin = onDay >= reservation.arrival && onDay <= reservation.departure;
  if (state !== 'expected' && (!isWithin || at.getTime() > now.getTime() + AHEAD_MS))
    throw new DomainError(409, 'outside_stay', `reservation ${locator} at ${at.toISOString()}`);
  if (
    state === 'checked-out' &&
    meant.some((room) => room.checked_in_at === null || Date.parse(room.checked_in_at) > at.getTime())
  )
    throw new DomainError(409, 'not_checked_in', `reservation ${locator}, checked out before it was checked in`);
  const changed = meant.filter((room) => stateOf(room) !== state);
  if (changed.length === 0) return viewOf(locator, rooms);
  await setStay.run(tx, [changed.map(({ id }) => id), state, at.toISOString()]);
  const after = await readRooms.all(tx, [reservation.id]);
  const standing = after.filter(({ status }) => status !== 'cancelled');
  const data = {
    rooms: changed.map(({ public_id }) => public_id),
    isWhole: standing.every((room) => stateOf(room) === state),
    reportedFor: at.toISOString(),
  };
  const circumstances = { at: now.toISOString(), by };
  if (state === 'expected')
    await publishOf(tx, reservation.id, {
      type: 'reservation.changed',
      data: { fields: ['stay'], record: null },
      ...circumstances,
    });
  else
    await publishOf(tx, reservation.id, {
      type: state === 'checked-in' ? 'reservation.checked_in' : 'reservation.checked_out',
      data,
      ...circumstances,
    });
  return viewOf(locator, after);
}

const viewOf = (number: string, rooms: readonly Room[]): ReportedStay => ({
  number,
  roomstays: rooms.map(({ public_id: id, checked_in_at: checkedInAt, checked_out_at: checkedOutAt }) => ({
    id,
    checkedInAt,
    checkedOutAt,
  })),
});
