import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, email, id, languageCode, moment } from '../core/shapes.ts';
import { cancellationRequestSchema } from './cancellation-reasons.ts';
import {
  reservationPageSchema,
  reservationRequestSchema,
  reservationRowSchema,
  reservationSchema,
  reservationStatusSchema,
  reservationSummarySchema,
} from './reservations.schema.ts';

/**
 * Books all rooms of the request, or none.
 *
 * The price is computed again by the service. Refusals: `sold_out` (409, `details.nights`: the missing days and
 * `details.roomtypeId`), `price_changed` (409, `details.accepted` and `details.current`, each `{ total, touristTax }`),
 * `not_bookable` (409: restrictions changed), `over_credit` (409: of an agency that books on account, `details.amount`
 * and `details.available` in `details.currency`), `idempotency_mismatch` (422), `idempotency_running` (409, Retry-After),
 * `too_many_holds` (429, Retry-After: three bookings of this e-mail or address await their payment; 20 of an agency).
 */
export const createReservation = endpoint({
  name: 'createReservation',
  method: 'POST',
  family: 'content',
  path: 'searcher/property/{id}/reservation',
  params: v.object({ id }),
  body: reservationRequestSchema,
  answer: reservationSchema,
  codes: [
    'website_draft',
    'sold_out',
    'price_changed',
    'not_bookable',
    'not_taken',
    'over_credit',
    'too_many_holds',
    'idempotency_mismatch',
    'idempotency_running',
    'stay_in_the_past',
    'stay_reversed',
    'stay_too_long',
    'stay_too_far',
  ],
  idempotent: true,
  summary: 'Books rooms (API-100, BOOK-29).',
});

/**
 * For the guest who booked without an account; a wrong e-mail is a `not_found` like a wrong id. Its e-mail, phone and
 * requests are masked, but for whoever sends the `Idempotency-Key` that it was booked with: the browser that booked it.
 */
export const getReservationByEmail = endpoint({
  name: 'getReservationByEmail',
  method: 'GET',
  family: 'content',
  path: 'property/{id}/reservation/{resId}/email/{email}',
  params: v.object({ id, resId: id, email }),
  query: v.object({ language: v.optional(languageCode) }),
  answer: reservationSchema,
  idempotent: true,
  summary:
    'A reservation by its id and the booker’s e-mail; not masked with the `Idempotency-Key` it was booked with (API-105).',
});

/** Of lists of reservations. */
export const reservationFilters = {
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
  guest: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  property: v.optional(id),
  status: v.optional(reservationStatusSchema),
  /** Stays that touch the span from `from` to `to`. */
  from: v.optional(day),
  to: v.optional(day),
  state: v.optional(v.picklist(['active', 'completed'])),
  /**
   * What a person would type to find one: each word is the beginning of a word of its number, names or e-mail; digits
   * of a phone number may be its end.
   */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
};
/** Orders of a list; those of one value by their id. */
export const RESERVATION_SORTS = ['id,desc', 'arrival,asc', 'arrival,desc', 'guest,asc', 'total,desc'] as const;
export type ReservationSort = (typeof RESERVATION_SORTS)[number];
const language = v.optional(languageCode);
const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/));
/** Which part of a list, in which order. */
export const reservationPaging = {
  page: v.optional(whole),
  size: v.optional(
    v.pipe(
      whole,
      v.check((text) => Number(text) >= 1 && Number(text) <= 100),
    ),
  ),
  sort: v.optional(v.picklist(RESERVATION_SORTS)),
  /** As the first page answered it: later pages then leave out what was booked since, which would move their rows. */
  madeUntil: v.optional(moment),
};
export type ReservationFilters = v.InferInput<v.ObjectSchema<typeof reservationFilters, undefined>>;

export const getClientReservations = endpoint({
  name: 'getClientReservations',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/reservation',
  query: v.object({ language }),
  answer: v.array(reservationRowSchema),
  callers: ['client'],
  permission: 'reservations.read',
  summary: 'All reservations of the client, newest first (API-53, GAP-31).',
});

export const getClientReservation = endpoint({
  name: 'getClientReservation',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/{id}',
  params: v.object({ id }),
  query: v.object({ language }),
  answer: reservationSchema,
  callers: ['client'],
  permission: 'reservations.read',
  summary: 'A reservation of the client (API-50).',
});

/**
 * Cancels all rooms that are not cancelled yet. What each costs comes from its own terms at this moment. Asked again it
 * is refused, but for the same request with the same `Idempotency-Key`, which is answered again. Refusals (409):
 * `already_cancelled`; `stay_begun` from the day after arrival on.
 */
export const cancelReservation = endpoint({
  name: 'cancelReservation',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/{id}/cancel',
  params: v.object({ id }),
  query: v.object({ language }),
  body: cancellationRequestSchema,
  answer: reservationSchema,
  callers: ['client'],
  permission: 'reservations.write',
  codes: ['already_cancelled', 'stay_begun', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Cancels a reservation of the client (API-51).',
});

/** Cancels one room; with the last one the reservation is cancelled as well. Otherwise as `cancelReservation`. */
export const cancelRoomstay = endpoint({
  name: 'cancelRoomstay',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/{id}/roomstay/{roomstayId}/cancel',
  params: v.object({ id, roomstayId: id }),
  query: v.object({ language }),
  body: cancellationRequestSchema,
  answer: reservationSchema,
  callers: ['client'],
  permission: 'reservations.write',
  codes: ['already_cancelled', 'stay_begun', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Cancels one room of a reservation of the client (API-52).',
});

export const getAgentReservations = endpoint({
  name: 'getAgentReservations',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation',
  query: v.object({ ...reservationFilters, ...reservationPaging, language }),
  answer: v.array(reservationRowSchema),
  callers: ['agent'],
  permission: 'reservations.read',
  summary:
    'Reservations of the website, newest first, filtered: at most `size`, which is 100 at most and where nothing is said (API-26).',
});

export const getAgentReservationPage = endpoint({
  name: 'getAgentReservationPage',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/pagination',
  query: v.object({ ...reservationFilters, ...reservationPaging, language }),
  answer: reservationPageSchema,
  callers: ['agent'],
  permission: 'reservations.read',
  summary: 'Reservations of the website, filtered and paged, highest id first (API-27).',
});

export const getAgentReservationSummary = endpoint({
  name: 'getAgentReservationSummary',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/summary',
  query: v.object(reservationFilters),
  answer: reservationSummarySchema,
  callers: ['agent'],
  permission: 'reservations.read',
  summary: 'Figures for the same filters (API-28).',
});

export const getAgentReservation = endpoint({
  name: 'getAgentReservation',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/reservation/{id}',
  params: v.object({ id }),
  query: v.object({ language }),
  answer: reservationSchema,
  callers: ['agent'],
  permission: 'reservations.read',
  summary: 'A reservation of the website (API-25).',
});

export const getAgencyReservations = endpoint({
  name: 'getAgencyReservations',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/reservation',
  query: v.object({ ...reservationFilters, ...reservationPaging, language }),
  answer: v.array(reservationRowSchema),
  callers: ['travel-agency'],
  permission: 'reservations.read',
  summary:
    'Reservations of the agency, newest first, filtered: at most `size`, which is 100 at most and where nothing is said (API-37).',
});

export const getAgencyReservationPage = endpoint({
  name: 'getAgencyReservationPage',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/reservation/pagination',
  query: v.object({ ...reservationFilters, ...reservationPaging, language }),
  answer: reservationPageSchema,
  callers: ['travel-agency'],
  permission: 'reservations.read',
  summary: 'Reservations of the agency, filtered and paged, highest id first (API-38).',
});

export const getAgencyReservationSummary = endpoint({
  name: 'getAgencyReservationSummary',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/reservation/summary',
  query: v.object(reservationFilters),
  answer: reservationSummarySchema,
  callers: ['travel-agency'],
  permission: 'reservations.read',
  summary: 'Figures for the same filters (API-39).',
});

export const getAgencyReservation = endpoint({
  name: 'getAgencyReservation',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/reservation/{id}',
  params: v.object({ id }),
  query: v.object({ language }),
  answer: reservationSchema,
  callers: ['travel-agency'],
  permission: 'reservations.read',
  summary: 'A reservation of the agency (API-36).',
});
