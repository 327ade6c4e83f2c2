import { termsPaid } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';
import { owedFor, toPayNowOf } from './reservation-view.ts';
import type { ReservationRecord, ReservationStore, RoomStayRecord, StoredReservation } from './reservations.store.ts';
import { shiftNights } from './shift-nights.ts';

const addPaid = statement('reservations.addPaid', {}, 'UPDATE reservation SET paid = paid + $2 WHERE id = $1');
const subtractPaid = statement(
  'reservations.subtractPaid',
  {},
  'UPDATE reservation SET paid = paid - $2 WHERE id = $1',
);
const waiveAmount = statement(
  'reservations.waiveAmount',
  {},
  'UPDATE reservation SET paid = paid - $2, waived = waived + $2 WHERE id = $1',
);
const confirmRoomstays = statement(
  'reservations.confirmRoomstays',
  {},
  "UPDATE roomstay SET status = 'confirmed' WHERE id = ANY($1)",
);
const confirmReservation = statement(
  'reservations.confirm',
  {},
  "UPDATE reservation SET status = 'confirmed', held_until = NULL WHERE id = $1",
);
const payAnotherWay = statement(
  'reservations.payAnotherWay',
  {},
  `UPDATE reservation SET snapshot = snapshot || jsonb_build_object('paymentOption', $2::text, 'prepayment', 0) ||
     CASE WHEN $3::jsonb IS NULL THEN '{}' ELSE jsonb_build_object('agency', $3::jsonb) END WHERE id = $1`,
);
const dropPrepayments = statement(
  'reservations.dropPrepayments',
  {},
  `UPDATE roomstay SET snapshot = snapshot || '{"prepayment":0}' WHERE reservation_id = $1`,
);
const beginAttempt = statement('reservations.beginAttempt', {}, 'SAVEPOINT late_payment');
const undoAttempt = statement('reservations.undoAttempt', {}, 'ROLLBACK TO SAVEPOINT late_payment');
const reviveRoomstays = statement(
  'reservations.reviveRoomstays',
  {},
  "UPDATE roomstay SET status = 'confirmed', cancelled_at = NULL, cancellation_fee = NULL WHERE id = ANY($1)",
);
const reviveReservation = statement(
  'reservations.revive',
  {},
  `UPDATE reservation SET status = 'confirmed', held_until = NULL, expired_at = NULL,
     snapshot = jsonb_set(snapshot, '{cancellationReason}', 'null') WHERE id = $1`,
);

const publishConfirmed = (tx: Database, { id }: ReservationRecord, now: Date) =>
  publishOf(tx, id, { type: 'reservation.confirmed', data: {}, at: now.toISOString(), by: SYSTEM });

/** The rooms that were held are the guest's. */
async function confirmHeld(tx: Database, { reservation, roomstays }: StoredReservation, now: Date) {
  const held = roomstays.filter(({ status }) => status === 'provisional').map(({ id }) => id);
  await shiftNights(tx, held, { held: -1, sold: 1 });
  await confirmRoomstays.run(tx, [held]);
  await confirmReservation.run(tx, [reservation.id]);
  await publishConfirmed(tx, reservation, now);
}

/**
 * The rooms of a locked hold are the guest's, without a payment: nothing is charged on booking any more. Who pays later is
 * asked for the money when it is time, and nobody is reminded of the payment that was not made.
 */
export async function confirmUnpaid(
  tx: Database,
  found: StoredReservation,
  { paymentOption, now }: { paymentOption: 'payAtHotel' | 'payLater'; now: Date },
) {
  const { id, snapshot } = found.reservation;
  const { agency } = snapshot;
  const terms = agency ? JSON.stringify(termsPaid(agency, paymentOption)) : null;
  await payAnotherWay.run(tx, [id, paymentOption, terms]);
  await dropPrepayments.run(tx, [id]);
  await confirmHeld(tx, found, now);
}

/** Takes the rooms of a hold that ran out once more. False: somebody else has them, or the stay has begun. */
async function takeAgain(
  tx: Database,
  store: ReservationStore,
  { reservation, roomstays }: StoredReservation,
  today: string,
  now: Date,
) {
  const lost = roomstays.filter(({ cancelled_at }) => cancelled_at === reservation.expired_at);
  if (lost.length === 0 || reservation.arrival < today) return false;
  const wanted = new Map<number, number>();
  for (const { room_type_id: id } of lost) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  await beginAttempt.run(tx);
  const { agency_id: agencyId, arrival, departure } = reservation;
  if (await store.takeRooms(tx, wanted, arrival, departure, { agencyId, now, as: 'sold' })) {
    await undoAttempt.run(tx);
    return false;
  }
  await reviveRoomstays.run(tx, [lost.map(({ id }) => id)]);
  await reviveReservation.run(tx, [reservation.id]);
  await publishConfirmed(tx, reservation, now);
  return true;
}

/** What is still to be paid of rooms that stand and of those that were cancelled at a cost. */
export const balanceOf = (reservation: ReservationRecord, roomstays: readonly RoomStayRecord[]) =>
  Math.max(0, owedFor(reservation, roomstays) - reservation.paid);

/** How much of a payment of the balance the reservation takes; the rest goes back. */
export const takenOfBalance = ({ reservation, roomstays }: StoredReservation, amount: number) =>
  reservation.status === 'confirmed' ? Math.min(amount, balanceOf(reservation, roomstays)) : 0;

/** Money that goes back to the guest of a locked reservation. */
export const takeBack = (tx: Database, id: number, amount: number) => subtractPaid.run(tx, [id, amount]);

/** Money of a locked reservation that the hotel gives back of its own accord: it is not owed again. Below 0: it stays. */
export const waive = (tx: Database, id: number, amount: number) => waiveAmount.run(tx, [id, amount]);

/**
 * Money that has come for a reservation, whose row is locked, and what it does: a hold becomes a booking; one that ran out
 * takes its rooms again where they are still free; a balance shrinks. Returns what has to go back to the guest: all of it
 * when the rooms are gone, the reservation is cancelled or it was paid before.
 */
export async function receiveMoney(
  tx: Database,
  store: ReservationStore,
  { reservation, roomstays }: StoredReservation,
  { amount, isBalance, timeZone, now }: { amount: number; isBalance: boolean; timeZone: string; now: Date },
): Promise<number> {
  let kept = 0;
  switch (reservation.status) {
    case 'provisional':
      kept = Math.min(amount, toPayNowOf(reservation));
      await confirmHeld(tx, { reservation, roomstays }, now);
      break;
    case 'confirmed':
      kept = isBalance ? takenOfBalance({ reservation, roomstays }, amount) : 0;
      break;
    case 'cancelled':
      if (
        reservation.expired_at &&
        (await takeAgain(tx, store, { reservation, roomstays }, todayAt(timeZone, now), now))
      ) {
        kept = Math.min(amount, reservation.snapshot.prepayment ?? 0);
      }
      break;
  }
  if (kept > 0) await addPaid.run(tx, [reservation.id, kept]);
  return amount - kept;
}
