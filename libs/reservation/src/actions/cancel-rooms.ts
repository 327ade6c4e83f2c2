import { type ApiClient, ApiError } from '@posada/api-client';
import { cancellationAt, wholePrice } from '@posada/api-client/availability';
import {
  type CancellationReason,
  cancellationText,
  cancelManagedBooking,
  cancelManagedRoom,
  type Reservation,
} from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';

type RoomStay = Reservation['roomstays'][number];

/** Rooms that can be cancelled still. */
export const openRooms = ({ roomstays }: Reservation) => roomstays.filter(({ status }) => status !== 'cancelled');

/**
 * What cancelling each room that can be cancelled costs by its terms at a moment, by the room's id, minor units. Rooms
 * that are only held cost nothing; a guest who does not arrive may cost more.
 */
export function costsOf(reservation: Reservation, nowMs: number, { isNoShow = false } = {}): Map<string, number> {
  const costOf = ({ cancellation }: RoomStay) => {
    if (reservation.status === 'provisional') return 0;
    const { feeNow, noShow } = cancellationAt(cancellation, nowMs);
    return isNoShow ? (noShow ?? feeNow) : feeNow;
  };
  return new Map(openRooms(reservation).map((stay) => [stay.id, costOf(stay)]));
}

/** What a room costs with its extras and taxes, minor units: what its cancellation takes from the price of the booking. */
export const priceOf = (stay: Pick<RoomStay, 'total' | 'touristTax' | 'complements'>) =>
  stay.complements.reduce((sum, { amount }) => sum + amount, wholePrice(stay));

/** Cancels what is left of a booking, or one room. `key`: of the intent, so that a lost answer is given again. */
export interface CancelCalls {
  all: (reason: string, key: string) => Promise<unknown>;
  room: (roomstayId: string, reason: string, key: string) => Promise<unknown>;
}

/** The calls for the booking of a token. */
export const cancelCallsOf = (api: ApiClient, token: string, locale: Locale): CancelCalls => {
  const query = { language: locale };
  return {
    all: (reason, idempotencyKey) =>
      api.call(cancelManagedBooking, { path: { id: token }, query, body: { reason } }, { idempotencyKey }),
    room: (roomstayId, reason, idempotencyKey) =>
      api.call(cancelManagedRoom, { path: { id: token, roomstayId }, query, body: { reason } }, { idempotencyKey }),
  };
};

/** What became of a cancellation. `failed`: the rooms that were not cancelled. */
export interface Outcome {
  failed: RoomStay[];
  /** Why the last of them was not. */
  why: 'already_cancelled' | 'stay_begun' | 'other' | null;
}

const whyOf = (error: unknown): Outcome['why'] =>
  error instanceof ApiError && (error.code === 'already_cancelled' || error.code === 'stay_begun')
    ? error.code
    : 'other';

/** Cancels the rooms that were chosen: all that are left by one call, fewer by a call for each (GAP-110). */
export async function cancelRooms(
  calls: CancelCalls,
  reservation: Reservation,
  { rooms, reason, key }: { rooms: readonly string[]; reason: CancellationReason; key: string },
): Promise<Outcome> {
  const open = openRooms(reservation);
  const chosen = open.filter(({ id }) => rooms.includes(id));
  const text = cancellationText(reason);
  if (chosen.length === open.length) {
    try {
      await calls.all(text, key);
      return { failed: [], why: null };
    } catch (error) {
      return { failed: chosen, why: whyOf(error) };
    }
  }
  const outcome: Outcome = { failed: [], why: null };
  for (const stay of chosen) {
    try {
      await calls.room(stay.id, text, `${key}-${stay.id}`);
    } catch (error) {
      outcome.failed.push(stay);
      outcome.why = whyOf(error);
    }
  }
  return outcome;
}
