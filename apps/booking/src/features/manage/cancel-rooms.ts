import { type ApiClient, ApiError } from '@posada/api-client';
import { type Cancellation, cancellationAt } from '@posada/api-client/availability';
import {
  type CancellationReason,
  cancellationText,
  cancelManagedBooking,
  cancelManagedRoom,
  type Reservation,
} from '@posada/api-client/reservations';

type RoomStay = Reservation['roomstays'][number];

/** Rooms that can be cancelled still. */
export const openRooms = ({ roomstays }: Reservation) => roomstays.filter(({ status }) => status !== 'cancelled');

/** What cancelling a room costs at a moment, minor units. Rooms that are only held cost nothing. */
export const costOf = ({ status }: Pick<Reservation, 'status'>, stay: { cancellation: Cancellation }, nowMs: number) =>
  status === 'provisional' ? 0 : cancellationAt(stay.cancellation, nowMs).feeNow;

/** What became of a cancellation. `failed`: the rooms that were not cancelled. */
export interface Outcome {
  reservation: Reservation | null;
  failed: RoomStay[];
  /** Why the last of them was not. */
  why: 'already_cancelled' | 'stay_begun' | 'other' | null;
}

const whyOf = (error: unknown): Outcome['why'] =>
  error instanceof ApiError && (error.code === 'already_cancelled' || error.code === 'stay_begun')
    ? error.code
    : 'other';

/**
 * Cancels the rooms that were chosen: all that are left by one call, fewer by a call for each (GAP-110). `key` is that
 * of the intent: sent again, a call whose answer was lost is answered again.
 */
export async function cancelRooms(
  api: ApiClient,
  { token, locale, key }: { token: string; locale: string; key: string },
  reservation: Reservation,
  { rooms, reason }: { rooms: readonly string[]; reason: CancellationReason },
): Promise<Outcome> {
  const open = openRooms(reservation);
  const chosen = open.filter(({ id }) => rooms.includes(id));
  const query = { language: locale as 'en' };
  const body = { reason: cancellationText(reason) };
  if (chosen.length === open.length) {
    try {
      const now = await api.call(cancelManagedBooking, { path: { id: token }, query, body }, { idempotencyKey: key });
      return { reservation: now, failed: [], why: null };
    } catch (error) {
      return { reservation: null, failed: chosen, why: whyOf(error) };
    }
  }
  const outcome: Outcome = { reservation: null, failed: [], why: null };
  for (const stay of chosen) {
    try {
      outcome.reservation = await api.call(
        cancelManagedRoom,
        { path: { id: token, roomstayId: stay.id }, query, body },
        { idempotencyKey: `${key}-${stay.id}` },
      );
    } catch (error) {
      outcome.failed.push(stay);
      outcome.why = whyOf(error);
    }
  }
  return outcome;
}
