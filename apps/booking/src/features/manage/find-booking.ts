import { type ApiClient, ApiError } from '@posada/api-client';
import { findBooking } from '@posada/api-client/reservations';
import { email, text } from '@posada/ui/rules';
import * as v from 'valibot';
import { addresses } from '../../shared/addresses.ts';

/** What a booking is found by. Messages are codes; screens translate them. */
export const bookingKeysSchema = v.object({ number: text(), email: email() });
export type BookingKeys = v.InferInput<typeof bookingKeysSchema>;

/** Why no booking was opened: `unknown` says nothing about which of the two was wrong. */
export type FindRefusal = 'unknown' | 'tooMany' | 'failed';

function refusalOf(error: unknown): FindRefusal {
  if (!(error instanceof ApiError)) return 'failed';
  // a number that cannot be one is as unknown as any other
  if (error.status === 404 || error.status === 400) return 'unknown';
  return error.status === 429 ? 'tooMany' : 'failed';
}

/** The address of the booking's page, or why there is none. */
export async function openBooking(
  api: ApiClient,
  body: BookingKeys,
): Promise<{ address: string; refusal?: never } | { refusal: FindRefusal }> {
  try {
    const { token } = await api.call(findBooking, { body });
    return { address: addresses.managed(token) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
