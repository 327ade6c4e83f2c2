import { ApiError, readRefusal } from '@posada/api-client';
import { createReservation } from '@posada/api-client/reservations';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import type { Terms } from './current-terms.ts';
import { type GuestDetails, namedFields } from './guest-fields.ts';

/** What stopped a booking, and what the guest can do about it. */
export type BookingFailure =
  /** No answer, or none yet: nobody knows. The same key finds out. */
  | { kind: 'lost' }
  /** An earlier attempt arrived, and cannot be read from here any more. */
  | { kind: 'uncertain' }
  | { kind: 'failed' }
  /** Other bookings of this guest, or of this address, await their payment. */
  | { kind: 'too_many_holds' }
  | { kind: 'sold_out'; roomtypeId: string | null; nights: string[] }
  | { kind: 'not_bookable'; room: number | null }
  /** Of an agency that books on account. */
  /** The hotel takes no booking of this guest by itself. */
  | { kind: 'not_taken' }
  | { kind: 'over_credit'; amount: number; available: number; currency: string }
  /** Nothing was booked: it costs something else now. */
  | { kind: 'price_changed'; before: Pick<Terms, 'choices' | 'totals'>; now: Terms }
  /** Fields that the service does not take, with the code of each. */
  | { kind: 'fields'; fields: Partial<Record<keyof GuestDetails, string>> };

export function toBookingFailure(error: unknown): BookingFailure {
  const refusal = readRefusal(createReservation, error);
  if (!refusal || !(error instanceof ApiError) || error.status >= 500) return { kind: 'lost' };
  switch (refusal.code) {
    case 'idempotency_running':
      return { kind: 'lost' };
    case 'too_many_holds':
      return { kind: 'too_many_holds' };
    case 'idempotency_mismatch':
      return { kind: 'uncertain' };
    case 'sold_out':
      return { kind: 'sold_out', ...refusal.details };
    case 'not_bookable':
      return { kind: 'not_bookable', room: refusal.details.room ?? null };
    case 'not_taken':
      return { kind: 'not_taken' };
    case 'over_credit':
      return { kind: 'over_credit', ...refusal.details };
    case 'price_changed': // asked about with the terms of now, which are read first
    case 'website_draft':
    case 'stay_in_the_past':
    case 'stay_reversed':
    case 'stay_too_long':
    case 'stay_too_far':
      return { kind: 'failed' };
    case 'general': {
      if (error.status === 429) return { kind: 'lost' };
      const fields = namedFields(error.fields);
      return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'failed' };
    }
  }
}

export const isPriceChanged = (error: unknown) => readRefusal(createReservation, error)?.code === 'price_changed';

/**
 * What a guest is asked about when the price was refused: what the rooms and extras cost by now, as they are shown line
 * by line. Terms that still come to what was refused, or cannot be read, are none to agree to: the guest may try again.
 */
export async function toPriceFailure(
  { choices, totals }: BookingInProgress,
  reading: Promise<Terms | { gone: number }>,
): Promise<BookingFailure> {
  const now = await reading.catch(() => undefined);
  if (!now) return { kind: 'failed' };
  if ('gone' in now) return { kind: 'not_bookable', room: now.gone };
  const isSame = now.totals.total === totals.total && now.totals.touristTax === totals.touristTax;
  return isSame ? { kind: 'failed' } : { kind: 'price_changed', before: { choices, totals }, now };
}
