import { type ApiClient, readRefusal } from '@posada/api-client';
import { changeHold } from '@posada/api-client/payments';
import { getReservationByEmail, type ReservationRequest } from '@posada/api-client/reservations';
import { addresses } from '../../shared/addresses.ts';
import { type Booked, concludeBooking, newKey, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';
import { clearChoices } from '../../shared/stored-choices.ts';

/** The payment is made: what was held is booked. */
export function concludeHold(hold: Booked) {
  concludeBooking(hold);
  clearChoices();
}

/** What is booked. How the visit began is not of it: after a reload that may be unknown. */
const wanted = ({ landing: _, ...request }: ReservationRequest) => JSON.stringify(request);

/**
 * A guest who was at the card step and comes back to book: the same request goes on to pay the rooms that are held;
 * another one gives them back first, so that they do not stand in its own way. Returns where the guest goes on;
 * undefined: nothing is held, and the request is to be sent.
 *
 * @throws {ApiError | NetworkError} the rooms could not be given back
 */
export async function whatHolds(api: ApiClient, request: ReservationRequest): Promise<string | undefined> {
  const hold = readBooking()?.hold;
  if (!hold) return undefined;
  if (wanted(hold.request) === wanted(request)) return addresses.card();
  const path = { id: hold.propertyId, resId: hold.reservationId };
  try {
    await api.call(changeHold, { path, body: { to: 'released' } });
  } catch (error) {
    // a card is being charged for them: its answer comes first
    const code = readRefusal(changeHold, error)?.code;
    if (code === 'payment_running') return addresses.card();
    if (code !== 'hold_over') throw error;
    const { status } = await api.call(getReservationByEmail, { path: { ...path, email: hold.email }, query: {} });
    if (status === 'confirmed') {
      concludeHold(hold);
      return addresses.confirmation();
    }
  }
  writeBooking({ hold: null, key: newKey(), sent: [] });
  return undefined;
}
