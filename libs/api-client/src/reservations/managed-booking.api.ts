import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { email, id, languageCode, moment } from '../core/shapes.ts';
import { cancellationRequestSchema, reservationSchema } from './reservations.schema.ts';

/** A booking number as people type it: in any case, with spaces. */
const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9-]{1,20}$/),
);
const byToken = v.object({ id });
const query = v.object({ language: v.optional(languageCode) });
const codes = ['already_cancelled', 'stay_begun', 'idempotency_mismatch', 'idempotency_running'];

/**
 * Opens a booking for whoever has its number and the booker's e-mail. A wrong e-mail is a `not_found` like an unknown
 * number. The number of tries is limited, by address, and by address and booking number.
 */
export const findBooking = endpoint({
  name: 'findBooking',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/find',
  body: v.strictObject({ number: typedNumber, email }),
  /** `token` stands for the booking in the calls below, until `until`. */
  answer: v.object({ token: id, until: moment }),
  summary: 'Finds a booking by its number and the booker’s e-mail, without an account.',
});

/** The booking of a token. How to reach the guest, and their requests, are masked. Unknown and expired: `not_found`. */
export const getManagedBooking = endpoint({
  name: 'getManagedBooking',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed',
  params: byToken,
  query,
  answer: reservationSchema,
  summary: 'The booking that a token stands for.',
});

/** Mails the confirmation to the booker again. Refused unless the booking is confirmed (`not_confirmed`, 409). */
export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/confirmation',
  params: byToken,
  answer: v.object({ isSent: v.literal(true) }),
  codes: ['not_confirmed'],
  summary: 'Mails the confirmation of the booking that a token stands for.',
});

/** As `cancelReservation`, for the booking of a token. */
export const cancelManagedBooking = endpoint({
  name: 'cancelManagedBooking',
  method: 'PUT',
  family: 'content',
  path: 'property/reservation/{id}/managed/cancel',
  params: byToken,
  query,
  body: cancellationRequestSchema,
  answer: reservationSchema,
  codes,
  idempotent: true,
  summary: 'Cancels the booking that a token stands for.',
});

/** As `cancelRoomstay`, for the booking of a token. */
export const cancelManagedRoom = endpoint({
  name: 'cancelManagedRoom',
  method: 'PUT',
  family: 'content',
  path: 'property/reservation/{id}/managed/roomstay/{roomstayId}/cancel',
  params: v.object({ id, roomstayId: id }),
  query,
  body: cancellationRequestSchema,
  answer: reservationSchema,
  codes,
  idempotent: true,
  summary: 'Cancels one room of the booking that a token stands for.',
});
