import * as v from 'valibot';
import { currencyCode, minor, moment, writtenText } from '../core/shapes.ts';

/** `unclear`: the provider did not say whether it gave the money back; its panel tells, by the order. */
export const REFUND_STATES = ['due', 'done', 'refused', 'unclear'] as const;
/** `pending`: no answer of the provider yet. `unfinished`: the guest left it. */
export const PAYMENT_STATES = ['paid', 'pending', 'refused', 'failed', 'unfinished'] as const;

export const bookingRefundSchema = v.object({
  amount: minor,
  state: v.picklist(REFUND_STATES),
  orderedAt: moment,
  /** When it was given back or refused; null: it is on its way. */
  settledAt: v.nullable(moment),
  /** Who gave it, as the record of changes names them; null: a cancellation or a second payment made it due. */
  by: v.nullable(v.string()),
  /** Of the person who gave it; null: nobody did, or the guest was erased. */
  why: v.nullable(v.string()),
  /** What the provider said where the state is `refused` or `unclear`; else null. */
  failure: v.nullable(v.string()),
});
export type BookingRefund = v.InferOutput<typeof bookingRefundSchema>;

export const bookingPaymentSchema = v.object({
  /** What the provider knows it by. */
  order: v.string(),
  provider: v.string(),
  state: v.picklist(PAYMENT_STATES),
  amount: minor,
  at: moment,
  /** Of `amount`: given back, on its way back or unclear. */
  refunded: minor,
  /** In the order in which they were ordered. */
  refunds: v.array(bookingRefundSchema),
});
export type BookingPayment = v.InferOutput<typeof bookingPaymentSchema>;

/** The payments by card of a booking, and what became of them. */
export const bookingMoneySchema = v.object({
  currency: currencyCode,
  /** What can be given back. */
  refundable: minor,
  /** Newest first. */
  payments: v.array(bookingPaymentSchema),
});
export type BookingMoney = v.InferOutput<typeof bookingMoneySchema>;

export const newRefundSchema = v.strictObject({
  /** In minor units of the currency of the booking; not more than `refundable`. */
  amount: v.pipe(minor, v.minValue(1)),
  /** Why, for colleagues and the record; the guest is not sent it. */
  why: v.pipe(writtenText, v.minLength(1), v.maxLength(500)),
});
export type NewRefund = v.InferOutput<typeof newRefundSchema>;
