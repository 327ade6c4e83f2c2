import { CANCELLERS, givenReasonSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';

/** Mails of the outbox about an event of a reservation: a row for each reader, so that each is written to once. */
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
