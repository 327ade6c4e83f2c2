import { CANCELLERS, givenReasonSchema, type ReservationRequest } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import type { Actor } from '../../platform/server.ts';
import { payLaterAt, reminderAt, reminderBeforeStay } from './payment-due.ts';
import type { ReservationSnapshot } from './reservation-snapshot.ts';

/** What a change of a reservation leaves in the outbox: one row for each reader, so that each is written to once. */
export const CONFIRMED = ['reservation_confirmed', 'hotel_reservation_confirmed'] as const;
export const CANCELLED = ['reservation_cancelled', 'hotel_reservation_cancelled'] as const;
export const CHANGED = ['reservation_changed', 'hotel_reservation_changed'] as const;

/** What was cancelled at one time, as it was settled then. Amounts in the currency of the reservation. */
export const cancelledRoomsSchema = v.object({
  /** Public ids of the room stays. */
  roomstays: v.array(v.string()),
  fee: v.number(),
  /** What goes back to the card of the booker. */
  refund: v.number(),
  /** Who cancelled, and their name where that is an agent or an agency; absent: before this was noted. */
  by: v.exactOptional(v.object({ kind: v.picklist(CANCELLERS), name: v.nullable(v.string()) })),
  code: v.exactOptional(givenReasonSchema),
  /** An agent lowered the fee: from what the terms said, and why. */
  lowered: v.exactOptional(v.object({ from: v.number(), why: v.string() })),
  /** What an agent or an agency wrote beside the reason. */
  note: v.exactOptional(v.string()),
});
export type CancelledRooms = v.InferOutput<typeof cancelledRoomsSchema>;

/** Writes what happened to a reservation into the outbox, in the transaction in which it did. */
export async function announce(
  tx: Database,
  kinds: string | readonly string[],
  reservationId: number,
  dueAt?: string,
  details: object = {},
) {
  await outboxStore(tx).leave(kinds, { reservationId, ...details }, { dueAt });
}

/** Those who are written to, and the customer of an agency that wishes so. */
export const withCustomer = (kinds: readonly string[], { customer }: ReservationSnapshot, kind: string) =>
  customer?.isWritten ? [...kinds, kind] : kinds;

/** Mails for the booker and the hotel now, and a reminder some days before arrival if there is time. */
export async function announceConfirmed(
  tx: Database,
  { id, arrival, snapshot }: { id: number; arrival: string; snapshot: ReservationSnapshot },
  now?: Date,
): Promise<void> {
  await announce(tx, withCustomer(CONFIRMED, snapshot, 'customer_confirmed'), id, now?.toISOString());
  const due = reminderBeforeStay(arrival);
  if (due <= (now ?? new Date())) return;
  await announce(tx, withCustomer(['reservation_reminder'], snapshot, 'customer_reminder'), id, due.toISOString());
}

/** Whoever has left the card step, and whoever said that they would pay later, is sent a link when it is time. */
export async function askForMoney(
  tx: Database,
  id: number,
  { paymentOption, from }: ReservationRequest,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  switch (paymentOption) {
    case 'payAtHotel':
    case 'onAccount':
      return;
    case 'payOnBook':
      // a guest on the phone has no card step before them: the link is their way to pay
      return announce(tx, 'payment_link', id, (by.kind === 'agent' ? now : reminderAt(now)).toISOString());
    case 'payLater':
      return announce(tx, 'payment_link', id, payLaterAt(from, now).toISOString());
  }
}
