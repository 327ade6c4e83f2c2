import type { Database } from '../../platform/database/database.ts';
import { reminderBeforeStay } from './payment-due.ts';

/** What a change of a reservation leaves in the outbox: one row for each reader, so that each is written to once. */
export const CONFIRMED = ['reservation_confirmed', 'hotel_reservation_confirmed'] as const;
export const CANCELLED = ['reservation_cancelled', 'hotel_reservation_cancelled'] as const;
export const CHANGED = ['reservation_changed', 'hotel_reservation_changed'] as const;

/** What was cancelled at one time, as it was settled then. Amounts in the currency of the reservation. */
export interface CancelledRooms {
  /** Public ids of the room stays. */
  roomstays: string[];
  fee: number;
  /** What goes back to the card of the booker. */
  refund: number;
}

/** Writes what happened to a reservation into the outbox, in the transaction in which it did. */
export async function announce(
  tx: Database,
  kinds: string | readonly string[],
  reservationId: number,
  dueAt?: string,
  details: object = {},
) {
  await tx.query(
    `INSERT INTO outbox (kind, payload, due_at)
     SELECT kind, $2, coalesce($3::timestamptz, now()) FROM unnest($1::text[]) AS kind`,
    [typeof kinds === 'string' ? [kinds] : kinds, JSON.stringify({ reservationId, ...details }), dueAt ?? null],
  );
}

/** Mails for the booker and the hotel now, and a reminder some days before arrival if there is time. */
export async function announceConfirmed(
  tx: Database,
  { id, arrival }: { id: number; arrival: string },
  now?: Date,
): Promise<void> {
  await announce(tx, CONFIRMED, id, now?.toISOString());
  const due = reminderBeforeStay(arrival);
  if (due > (now ?? new Date())) await announce(tx, 'reservation_reminder', id, due.toISOString());
}
