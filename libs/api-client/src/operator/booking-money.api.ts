import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { email, id } from '../core/shapes.ts';
import { invoiceCustomerSchema, invoicingSchema } from '../reservations/invoices.schema.ts';
import { bookingMoneySchema, newRefundSchema } from './booking-money.schema.ts';
import { readInSchema } from './bookings.schema.ts';
import { byLocator } from './operator.schema.ts';

/** Payments by card, also those that failed; cards that were only left are no payments. */
export const getReservationPayments = operatorEndpoint({
  name: 'getReservationPayments',
  method: 'GET',
  path: 'reservation/{locator}/payment',
  scope: 'payments.read',
  params: byLocator,
  answer: bookingMoneySchema,
  summary: 'The payments of a booking, what went back of each, and what can be given back.',
});

/**
 * The newest payment goes back first. The provider is asked within seconds, and the guest is written to once the money has
 * gone back; what it answers is in `refunds`. A provider that refuses gives the hotel its money back: it can be tried again.
 * One whose answer about a part is lost is not asked again, since the guest could get it twice: the refund is `unclear`.
 * What is given back is not owed again, and an invoice is corrected by a credit note. With an `Idempotency-Key` it is given
 * once, however often it is sent.
 *
 * Refused (409) when it is more than can be given back: `refund_too_high` (`left`), `nothing_paid`.
 */
export const refundReservation = operatorEndpoint({
  name: 'refundReservation',
  method: 'POST',
  path: 'reservation/{locator}/refund',
  scope: 'payments.write',
  params: byLocator,
  body: newRefundSchema,
  answer: bookingMoneySchema,
  codes: ['refund_too_high', 'nothing_paid', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Gives back what was paid for a booking, whole or in part.',
});

/** Null: the property issues none by the website, or there was nothing to invoice. */
export const getReservationInvoices = operatorEndpoint({
  name: 'getReservationInvoices',
  method: 'GET',
  path: 'reservation/{locator}/invoice',
  scope: 'reservations.read',
  params: byLocator,
  answer: v.nullable(invoicingSchema),
  summary: 'The invoices and credit notes of a booking, and whether one can be issued.',
});

/**
 * The same customer again changes nothing; another one gets an invoice of their own, and a credit note takes the one before
 * back. `language` is that of the document; absent: the language of the booking. Refusals (409): `invoice_not_yet`;
 * `invoice_unavailable`: the property issues none, the booking is cancelled or costs nothing, or it was made out to too
 * many.
 */
export const issueReservationInvoice = operatorEndpoint({
  name: 'issueReservationInvoice',
  method: 'POST',
  path: 'reservation/{locator}/invoice',
  scope: 'invoices.write',
  params: byLocator,
  query: readInSchema,
  body: invoiceCustomerSchema,
  answer: v.nullable(invoicingSchema),
  codes: ['invoice_not_yet', 'invoice_unavailable'],
  summary: 'Issues the invoice of a booking, or corrects to whom it is made out.',
});

/** As a PDF, in the language of the document. The address is not stored with the booking. */
export const mailReservationInvoice = operatorEndpoint({
  name: 'mailReservationInvoice',
  method: 'POST',
  path: 'reservation/{locator}/invoice/{documentId}/mail',
  scope: 'invoices.write',
  params: v.object({ ...byLocator.entries, documentId: id }),
  body: v.strictObject({ email }),
  answer: v.object({ sent: v.literal(true) }),
  summary: 'Mails an invoice or credit note of a booking to an address.',
});

/** A PDF for A4, the same each time. `content` is base64. */
export const getReservationInvoice = operatorEndpoint({
  name: 'getReservationInvoice',
  method: 'GET',
  path: 'reservation/{locator}/invoice/{documentId}',
  scope: 'reservations.read',
  params: v.object({ ...byLocator.entries, documentId: id }),
  answer: v.object({ name: v.string(), content: v.string() }),
  summary: 'An invoice or credit note of a booking as a PDF.',
});
