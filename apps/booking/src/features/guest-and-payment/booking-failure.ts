import { ApiError } from '@posada/api-client';
import { ROOM_GUESTS } from '@posada/reservation/room-guests';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import type { Terms } from './current-terms.ts';
import { COMPANY_FIELDS, type GuestDetails } from './guest-details.ts';

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
  | { kind: 'over_credit'; amount: number; available: number; currency: string }
  /** Nothing was booked: it costs something else now. */
  | { kind: 'price_changed'; before: Pick<Terms, 'choices' | 'totals'>; now: Terms }
  /** Fields that the service does not take, with the code of each. */
  | { kind: 'fields'; fields: Partial<Record<keyof GuestDetails, string>> };

const FIELDS: Record<string, keyof GuestDetails> = {
  'guest.name': 'name',
  'guest.surname': 'surname',
  'guest.email': 'email',
  'guest.phone': 'phone',
  'guest.country': 'country',
  travelTypology: 'travelTypology',
  arrivalTime: 'arrivalTime',
  forCustomer: 'customerEmail',
  'forCustomer.reference': 'reference',
  'forCustomer.email': 'customerEmail',
  'forCustomer.phone': 'customerPhone',
  requests: 'requests',
  language: 'language',
  paymentOption: 'paymentOption',
  termsAccepted: 'termsAccepted',
  ...Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([part, name]) => [`invoice.${part}`, name])),
  ...Object.fromEntries(ROOM_GUESTS.map((name, index) => [`rooms.${index + 1}.guest`, name])),
};

function fieldsOf(error: ApiError) {
  const known = Object.entries(error.fields).flatMap(([path, code]) => (FIELDS[path] ? [[FIELDS[path], code]] : []));
  return Object.fromEntries(known) as Partial<Record<keyof GuestDetails, string>>;
}

export function toBookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'lost' };
  const details = error.details;
  switch (error.code) {
    case 'idempotency_running':
    case 'too_many_requests':
      return { kind: 'lost' };
    case 'too_many_holds':
      return { kind: 'too_many_holds' };
    case 'idempotency_mismatch':
      return { kind: 'uncertain' };
    case 'sold_out':
      return {
        kind: 'sold_out',
        roomtypeId: (details['roomtypeId'] as string | undefined) ?? null,
        nights: (details['nights'] as string[] | undefined) ?? [],
      };
    case 'not_bookable':
      return { kind: 'not_bookable', room: (details['room'] as number | undefined) ?? null };
    case 'over_credit':
      return { kind: 'over_credit', ...(details as { amount: number; available: number; currency: string }) };
    default: {
      const fields = fieldsOf(error);
      return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'failed' };
    }
  }
}

export const isPriceChanged = (error: unknown) => error instanceof ApiError && error.code === 'price_changed';

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
