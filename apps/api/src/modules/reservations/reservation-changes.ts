import { fullName } from '@posada/i18n';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { type EventActor, publishOf } from '../events/publish.ts';
import { type CancelledRooms, cancelledRoomsSchema } from './reservation-events.ts';
import type { changedSchema } from './reservation-snapshot.ts';

export type Changed = v.InferOutput<typeof changedSchema>;

/** A person or a program of the chain. */
export type OperatorActing = Extract<EventActor, { kind: 'operator' }>;

/** What was changed after it was booked: the changed fields alone. */
export interface ReservationChange {
  at: string;
  by: Exclude<EventActor, { kind: 'system' }>;
  before: Changed;
  after: Changed;
}

/** What happened to a reservation that its own row does not tell. */
export interface ReservationEvent {
  at: string;
  by: ReservationChange['by'];
  kind: 'cancelled' | 'mail' | 'note' | 'claimed';
  details: object;
}

const addEvent = statement(
  'reservations.addEvent',
  { id: v.number() },
  `INSERT INTO reservation_event (reservation_id, at, kind, by_kind, account_id, actor_name, details)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
);
const cancellationOf = statement(
  'reservations.cancellationOf',
  { details: v.omit(cancelledRoomsSchema, ['by']) },
  "SELECT details - 'reason' AS details FROM reservation_event WHERE id = $1 AND kind = 'cancelled'",
);
const changeSnapshot = statement(
  'reservations.changeSnapshot',
  {},
  `UPDATE reservation SET snapshot = snapshot || $2::jsonb, guest_name = coalesce($3, guest_name),
     guest_email = coalesce($4, guest_email) WHERE id = $1`,
);
const changeRoomGuest = statement(
  'reservations.changeRoomGuest',
  {},
  `UPDATE roomstay SET snapshot = CASE WHEN $3::text IS NULL THEN snapshot - 'guest'
     ELSE snapshot || jsonb_build_object('guest', $3::text) END WHERE reservation_id = $1 AND public_id = $2`,
);
const addChange = statement(
  'reservations.addChange',
  { id: v.number() },
  `INSERT INTO reservation_change (reservation_id, at, changed_by, account_id, actor_name, before, after)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
);

const columnsOf = (by: ReservationChange['by']) => [
  by.kind,
  by.accountId ?? null,
  by.kind === 'operator' ? by.name : null,
];

/** Writes down who did what to a reservation, in the transaction in which it was done. Returns the number of the record. */
export async function noteEvent(
  on: Database,
  id: number,
  { at, by, kind, details }: ReservationEvent,
): Promise<number | null> {
  const added = await addEvent.first(on, [id, at, kind, ...columnsOf(by), JSON.stringify(details)]);
  return added?.id ?? null;
}

/** What a cancellation wrote down, by the number of its record; undefined: its time is over. */
export async function readCancellation(on: Database, record: number): Promise<Omit<CancelledRooms, 'by'> | undefined> {
  return (await cancellationOf.first(on, [record]))?.details;
}

/** Changes a locked reservation, and writes down what was changed and by whom. */
export async function changeReservation(
  tx: Database,
  id: number,
  { at, by, before, after }: ReservationChange,
): Promise<void> {
  const { roomGuests = {}, ...ofBooking } = after;
  const { guest } = after;
  const names = [guest ? fullName(guest) : null, guest?.email ?? null];
  await changeSnapshot.run(tx, [id, JSON.stringify(ofBooking), ...names]);
  for (const [room, name] of Object.entries(roomGuests)) await changeRoomGuest.run(tx, [id, room, name]);
  await noteChange(tx, id, { at, by, before, after });
}

/** Writes down what of a reservation was changed, and by whom. */
export async function noteChange(
  tx: Database,
  id: number,
  { at, by, before, after }: ReservationChange,
): Promise<void> {
  const values = [id, at, ...columnsOf(by), JSON.stringify(before), JSON.stringify(after)];
  const added = await addChange.first(tx, values);
  const data = { fields: Object.keys(after), record: added?.id ?? null };
  await publishOf(tx, id, { type: 'reservation.changed', data, at, by });
}
