import { operatorEndpoint } from '../core/endpoint.ts';
import { operatorReservationSchema, readInSchema } from './bookings.schema.ts';
import { bookingAskedSchema, bookingQuoteSchema, deskBookingSchema } from './desk-booking.schema.ts';

const REFUSED = ['stay_in_the_past', 'stay_reversed', 'stay_too_long', 'stay_too_far', 'website_draft'] as const;

/**
 * Nothing is booked. Prices are those of today for a guest without an account. Restrictions on stays are named and do not
 * keep the staff of the hotel from it; closed nights do. Refusal (409): `website_draft`.
 */
export const quoteBooking = operatorEndpoint({
  name: 'quoteBooking',
  method: 'POST',
  path: 'reservation/quote',
  scope: 'reservations.read',
  query: readInSchema,
  body: bookingAskedSchema,
  answer: bookingQuoteSchema,
  codes: REFUSED,
  summary: 'Rooms and rates that a guest could be booked, with their price.',
});

/**
 * All rooms or none, at the price of `quoteBooking`: another price is refused with both in `details` (`price_changed`).
 * It is recorded as of the person or key that makes it. Guest and hotel are written to as after a booking on the website.
 * With an `Idempotency-Key` it is made once, however often it is sent.
 *
 * Refusals (409): `sold_out` (`roomtypeId`, `nights`), `price_changed`, `not_bookable`, `website_draft`; `not_taken`: the
 * guest is blocked.
 */
export const bookAtDesk = operatorEndpoint({
  name: 'bookAtDesk',
  method: 'POST',
  path: 'reservation',
  scope: 'reservations.write',
  query: readInSchema,
  body: deskBookingSchema,
  answer: operatorReservationSchema,
  codes: [
    ...REFUSED,
    'sold_out',
    'price_changed',
    'not_bookable',
    'not_taken',
    'idempotency_mismatch',
    'idempotency_running',
  ],
  idempotent: true,
  summary: 'Books rooms for a guest.',
});
