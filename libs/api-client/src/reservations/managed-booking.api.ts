import * as v from 'valibot';
import { checkInSummarySchema } from '../check-in/check-in.schema.ts';
import { endpoint } from '../core/endpoint.ts';
import { email, freeText, id, languageCode, minor, moment, personName } from '../core/shapes.ts';
import { LIMITS } from '../search/limits.ts';
import { cancellationRequestSchema } from './cancellation-reasons.ts';
import { invoiceCustomerSchema, invoicingSchema } from './invoices.schema.ts';
import { arrivalTimeSchema, invoiceDetailsSchema, reservationSchema } from './reservations.schema.ts';

/** A booking number as people type it: in any case, with spaces. */
const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9-]{1,20}$/),
);
export const byToken = v.object({ id });
const query = v.object({ language: v.optional(languageCode) });
/** Opens a booking until a moment. */
const accessSchema = v.object({ token: id, until: moment });

/** A booking, and what can be done about it now. */
export const managedBookingSchema = v.object({
  ...reservationSchema.entries,
  managed: v.object({
    /** What can be paid by card now, minor units; null: nothing. */
    payable: v.nullable(minor),
    canChangeCard: v.boolean(),
    /** Whether the requests of the guest are shown as they were written. */
    showsRequests: v.boolean(),
    /** Its invoices; null: the property issues none by the website. */
    invoicing: v.optional(v.nullable(invoicingSchema), null),
    /** Null: the property has no online check-in. */
    checkIn: v.optional(v.nullable(checkInSummarySchema), null),
  }),
});
export type ManagedBooking = v.InferOutput<typeof managedBookingSchema>;

/** What is changed; a part that is absent stays as it is, null takes it away. */
export const detailsChangeSchema = v.strictObject({
  arrivalTime: v.optional(v.nullable(arrivalTimeSchema)),
  requests: v.optional(v.nullable(freeText)),
  invoice: v.optional(v.nullable(invoiceDetailsSchema)),
  /** Who checks in to a room, by the id of the room; null: the guest who booked, or not known. */
  roomGuests: v.optional(
    v.pipe(
      v.record(id, v.nullable(personName)),
      v.check((named) => Object.keys(named).length <= LIMITS.rooms, 'more rooms than a booking can have'),
    ),
  ),
});
export type DetailsChange = v.InferOutput<typeof detailsChangeSchema>;

export const DOCUMENT_KINDS = ['confirmation', 'invoice'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const codes = ['already_cancelled', 'stay_begun', 'idempotency_mismatch', 'idempotency_running'] as const;

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
  answer: accessSchema,
  summary: 'Finds a booking by its number and the booker’s e-mail, without an account.',
});

/**
 * The same for the browser that booked it: it sends the `Idempotency-Key` that it was booked with. Any other key:
 * `not_found`.
 */
export const openBookedReservation = endpoint({
  name: 'openBookedReservation',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/access',
  params: byToken,
  answer: accessSchema,
  idempotent: true,
  summary: 'A token for a booking, for the browser that booked it.',
});

/** The same for the account that it belongs to, and for agents of the website. */
export const openOwnReservation = endpoint({
  name: 'openOwnReservation',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/reservation/{id}/access',
  params: byToken,
  answer: accessSchema,
  callers: ['client', 'agent', 'travel-agency'],
  permission: 'reservations.write',
  summary: 'A token for a booking, for its account or an agent.',
});

/**
 * The booking of a token. How to reach the guest is masked; their requests too where the token was given for number and
 * e-mail. Unknown and expired: `not_found`.
 */
export const getManagedBooking = endpoint({
  name: 'getManagedBooking',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed',
  params: byToken,
  query,
  answer: managedBookingSchema,
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
  answer: managedBookingSchema,
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
  answer: managedBookingSchema,
  codes,
  idempotent: true,
  summary: 'Cancels one room of the booking that a token stands for.',
});

/**
 * Changes arrival time, requests, who checks in to the rooms, or the company of the invoice. Guest and hotel are written
 * to; the same values again change nothing. Refusals: `not_found` (404): no such room; `not_confirmed` (409), also of a
 * room that is cancelled; `stay_begun` (409) from the day after arrival on, but for the invoice.
 */
export const changeManagedBooking = endpoint({
  name: 'changeManagedBooking',
  method: 'PUT',
  family: 'content',
  path: 'property/reservation/{id}/managed/details',
  params: byToken,
  query,
  body: detailsChangeSchema,
  answer: managedBookingSchema,
  codes: ['not_confirmed', 'stay_begun'],
  summary: 'Changes details of the booking that a token stands for.',
});

const linkSchema = v.object({
  /** Stands in the address of the page that it opens. */
  token: id,
  until: moment,
});

/** A payment link, for who is here already. Refused when there is nothing to pay by card (`nothing_due`, 409). */
export const linkToPay = endpoint({
  name: 'linkToPay',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/payment',
  params: byToken,
  answer: linkSchema,
  codes: ['nothing_due'],
  summary: 'Opens the payment of the booking that a token stands for.',
});

/** As `linkToPay`, to leave another card (`no_card_change`, 409: this booking has none). */
export const linkToChangeCard = endpoint({
  name: 'linkToChangeCard',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/card-change',
  params: byToken,
  answer: linkSchema,
  codes: ['no_card_change'],
  summary: 'Opens the card change of the booking that a token stands for.',
});

/** A PDF for A4. `content` is base64. Refused unless the booking is confirmed (`not_confirmed`, 409). */
export const getBookingDocument = endpoint({
  name: 'getBookingDocument',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed/document/{kind}',
  params: v.object({ id, kind: v.picklist(DOCUMENT_KINDS) }),
  query,
  answer: v.object({ name: v.string(), content: v.string() }),
  codes: ['not_confirmed'],
  summary: 'The confirmation or the invoice of a booking as a PDF.',
});

/**
 * Issues the invoice of a booking to a customer. The same customer again changes nothing; another one gets an invoice of
 * their own, and a credit note takes the one before back. Refusals (409): `invoice_not_yet`; `invoice_unavailable`: the
 * property issues none, the booking is cancelled or costs nothing, or it was made out to too many.
 */
export const issueInvoice = endpoint({
  name: 'issueInvoice',
  method: 'POST',
  family: 'content',
  path: 'property/reservation/{id}/managed/invoice',
  params: byToken,
  query,
  body: invoiceCustomerSchema,
  answer: managedBookingSchema,
  codes: ['invoice_not_yet', 'invoice_unavailable'],
  summary: 'Issues the invoice of the booking that a token stands for.',
});

/** A PDF for A4, the same each time. `content` is base64. */
export const getInvoiceDocument = endpoint({
  name: 'getInvoiceDocument',
  method: 'GET',
  family: 'content',
  path: 'property/reservation/{id}/managed/invoice/{documentId}',
  params: v.object({ id, documentId: id }),
  answer: v.object({ name: v.string(), content: v.string() }),
  summary: 'An invoice or credit note of a booking as a PDF.',
});
