import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { guestChangeSchema, historyEntrySchema, newNoteSchema, SENDABLE_MAILS } from '../reservations/staff.api.ts';
import { agentCancellationSchema } from '../reservations/staff-cancellation.api.ts';
import {
  foundReservationsSchema,
  operatorReservationSchema,
  readInSchema,
  reservationMailPathSchema,
  reservationSearchQuerySchema,
} from './bookings.schema.ts';
import { byLocator } from './operator.schema.ts';

const idempotency = ['idempotency_mismatch', 'idempotency_running'] as const;

/** Who works for some websites or properties finds bookings of these alone. */
export const searchReservations = operatorEndpoint({
  name: 'searchReservations',
  method: 'GET',
  path: 'reservation-search',
  scope: 'reservations.read',
  query: reservationSearchQuerySchema,
  answer: foundReservationsSchema,
  summary: 'Finds bookings by number, name, e-mail address or phone number, filtered and paged, with figures over all.',
});

/** A booking whose guest was erased is answered without what was known of the guest. */
export const getReservation = operatorEndpoint({
  name: 'getReservation',
  method: 'GET',
  path: 'reservation/{locator}',
  scope: 'reservations.read',
  params: byLocator,
  query: readInSchema,
  answer: operatorReservationSchema,
  summary: 'A booking with its rooms, guest and money, and what cancelling it costs now.',
});

/** Newest first. Mails are known for as long as they are kept (docs/data-map.md). */
export const getReservationTimeline = operatorEndpoint({
  name: 'getReservationTimeline',
  method: 'GET',
  path: 'reservation/{locator}/timeline',
  scope: 'reservations.read',
  params: byLocator,
  answer: v.array(historyEntrySchema),
  summary: 'What happened to a booking: who did what, and when.',
});

/**
 * Persons of the chain and agents of the website read it; guest, agency and hotel are not written to. With an
 * `Idempotency-Key` it is added once, however often it is sent.
 */
export const addReservationRemark = operatorEndpoint({
  name: 'addReservationRemark',
  method: 'POST',
  path: 'reservation/{locator}/note',
  scope: 'reservations.write',
  params: byLocator,
  body: newNoteSchema,
  answer: v.array(historyEntrySchema),
  codes: idempotency,
  idempotent: true,
  summary: 'Adds a note among staff to a booking; the answer is its timeline.',
});

/**
 * Guest and hotel are written to, the guest at the new address; the same values again change nothing. Refused when the
 * booking is cancelled (`not_confirmed`, 409).
 */
export const changeReservationGuest = operatorEndpoint({
  name: 'changeReservationGuest',
  method: 'PUT',
  path: 'reservation/{locator}/guest',
  scope: 'reservations.write',
  params: byLocator,
  query: readInSchema,
  body: guestChangeSchema,
  answer: operatorReservationSchema,
  codes: ['not_confirmed'],
  summary: 'Changes name, e-mail, phone, country or language of the guest of a booking.',
});

export const listReservationMails = operatorEndpoint({
  name: 'listReservationMails',
  method: 'GET',
  path: 'reservation/{locator}/mail',
  scope: 'reservations.read',
  params: byLocator,
  answer: v.array(v.picklist(SENDABLE_MAILS)),
  summary: 'Mails about a booking that can be sent to its guest now.',
});

/**
 * Refused when that mail says nothing true any more (`nothing_to_send`, 409). With an `Idempotency-Key` it is sent once,
 * however often it is asked for.
 */
export const resendReservationMail = operatorEndpoint({
  name: 'resendReservationMail',
  method: 'POST',
  path: 'reservation/{locator}/mail/{kind}',
  scope: 'reservations.write',
  params: reservationMailPathSchema,
  answer: v.object({ sentTo: v.string() }),
  codes: ['nothing_to_send', ...idempotency],
  idempotent: true,
  summary: 'Sends a mail about a booking to its guest again.',
});

/**
 * Cancels a booking or some of its rooms, at the cost of their terms or at a lower one. It is recorded as of the person or
 * key that asks for it, with the reason, the note and a fee that was lowered: why, from what to what. `no-show` costs what
 * the terms of the rooms say of guests who do not arrive; it can be recorded from the day of arrival until the day of
 * departure. With an `Idempotency-Key` the same request is answered again where its answer was lost.
 *
 * Refusals (409): `fee_not_lower` (`fee`: what the terms say), `no_show_too_early`, `already_cancelled`, `stay_begun` where
 * guests have checked in, or from the day after arrival on, but for `no-show`.
 */
export const cancelAsOperator = operatorEndpoint({
  name: 'cancelAsOperator',
  method: 'POST',
  path: 'reservation/{locator}/cancellation',
  scope: 'reservations.write',
  params: byLocator,
  query: readInSchema,
  body: agentCancellationSchema,
  answer: operatorReservationSchema,
  codes: ['fee_not_lower', 'no_show_too_early', 'already_cancelled', 'stay_begun', ...idempotency],
  idempotent: true,
  summary: 'Cancels a booking or some of its rooms, with the cost of its terms or a lower one.',
});
