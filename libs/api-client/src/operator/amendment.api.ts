import { operatorEndpoint } from '../core/endpoint.ts';
import { amendmentAskedSchema, amendmentQuoteSchema, amendmentSchema } from '../reservations/amendment.schema.ts';
import { AMENDMENT_REFUSALS } from '../reservations/staff-amendment.api.ts';
import { operatorReservationSchema, readInSchema } from './bookings.schema.ts';
import { byLocator } from './operator.schema.ts';

/**
 * Nothing is changed. Prices are those of today, by the rules of a new booking of the same guest, client or agency, with
 * the promotion code of the booking. Nights that the booking has are its own, also where no more are sold. Restrictions on
 * stays are named and do not keep the staff of the hotel from it; closed nights do.
 *
 * Refusals (409): `not_confirmed`; `stay_begun`: the day of arrival is over or guests have checked in; `not_bookable`: the
 * website does not show the property any more.
 */
export const quoteAmendment = operatorEndpoint({
  name: 'quoteAmendment',
  method: 'POST',
  path: 'reservation/{locator}/amendment/quote',
  scope: 'reservations.read',
  params: byLocator,
  query: readInSchema,
  body: amendmentAskedSchema,
  answer: amendmentQuoteSchema,
  codes: AMENDMENT_REFUSALS,
  summary: 'What other dates, rooms, rates or numbers of guests would make of a booking.',
});

/**
 * All or nothing, at the price of `quoteAmendment`: another price is refused with both in `details` (`price_changed`).
 * What was paid beyond the new price goes back the way it came; what is missing is paid as the rest of the booking is. An
 * account of an agency is charged the difference. An invoice is taken back by a credit note. Guest and hotel are written
 * to, reminders follow the new dates. With an `Idempotency-Key` it is done once, however often it is sent.
 *
 * Further refusals (409): `sold_out` (`roomtypeId`, `nights`), `price_changed`, `over_credit`.
 */
export const amendReservation = operatorEndpoint({
  name: 'amendReservation',
  method: 'POST',
  path: 'reservation/{locator}/amendment',
  scope: 'reservations.write',
  params: byLocator,
  query: readInSchema,
  body: amendmentSchema,
  answer: operatorReservationSchema,
  codes: [
    ...AMENDMENT_REFUSALS,
    'sold_out',
    'price_changed',
    'over_credit',
    'idempotency_mismatch',
    'idempotency_running',
  ],
  idempotent: true,
  summary: 'Changes dates, rooms, rates or numbers of guests of a booking.',
});
