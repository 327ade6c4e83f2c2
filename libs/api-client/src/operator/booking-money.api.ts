import { operatorEndpoint } from '../core/endpoint.ts';
import { bookingMoneySchema, newRefundSchema } from './booking-money.schema.ts';
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
