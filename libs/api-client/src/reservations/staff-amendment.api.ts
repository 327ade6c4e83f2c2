import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, languageCode } from '../core/shapes.ts';
import { amendmentAskedSchema, amendmentQuoteSchema, amendmentSchema } from './amendment.schema.ts';
import { reservationSchema } from './reservations.schema.ts';

const shared = {
  params: v.object({ id }),
  query: v.object({ language: v.optional(languageCode) }),
} as const;

/** Why dates, rooms, rates or guests of a booking are not changed, or not quoted. */
export const AMENDMENT_REFUSALS = [
  'stay_in_the_past',
  'stay_reversed',
  'stay_too_long',
  'stay_too_far',
  'not_confirmed',
  'stay_begun',
  'not_bookable',
] as const;

/**
 * Nothing is changed. Prices are those of today, by the rules of a new booking of the same guest, client or agency, with
 * the promotion code of the booking. Nights that the booking has are its own, also where no more are sold. Restrictions on
 * stays are named and do not keep agents from it; closed nights do.
 *
 * Refusals (409): `not_confirmed`; `stay_begun`: the day of arrival is over or guests have checked in; `not_bookable`: the
 * website does not show the property any more.
 */
export const quoteAmendmentAsAgent = endpoint({
  ...shared,
  name: 'quoteAmendmentAsAgent',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/amendment/quote',
  body: amendmentAskedSchema,
  answer: amendmentQuoteSchema,
  callers: ['agent'],
  permission: 'reservations.write',
  codes: AMENDMENT_REFUSALS,
  summary: 'What other dates, rooms, rates or numbers of guests would make of a reservation.',
});

/**
 * All or nothing, at the price that was quoted: another price is refused with both in `details` (`price_changed`). What
 * was paid beyond the new price goes back the way it came. Guest and hotel are written to.
 *
 * Further refusals (409): `sold_out` (`roomtypeId`, `nights`), `price_changed`, `over_credit`.
 */
export const amendAsAgent = endpoint({
  ...shared,
  name: 'amendAsAgent',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}/amendment',
  body: amendmentSchema,
  answer: reservationSchema,
  callers: ['agent'],
  permission: 'reservations.write',
  codes: [
    ...AMENDMENT_REFUSALS,
    'sold_out',
    'price_changed',
    'over_credit',
    'idempotency_mismatch',
    'idempotency_running',
  ],
  idempotent: true,
  summary: 'Changes dates, rooms, rates or numbers of guests of a reservation.',
});
