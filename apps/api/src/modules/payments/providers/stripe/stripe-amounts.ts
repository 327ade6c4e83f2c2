import { minorDigitsOf } from '@posada/i18n';

/**
 * Stripe counts money in units of its own: some currencies without decimals that ISO 4217 gives some, and the other way
 * round. Source: https://docs.stripe.com/currencies ("Zero-decimal currencies", "Special cases", "Three-decimal currencies").
 */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

const stripeDigits = (currency: string) =>
  WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2;

/** Minor units of ours in those of Stripe, which may not be whole. */
const converted = (amount: number, currency: string) =>
  amount * 10 ** (stripeDigits(currency) - minorDigitsOf(currency));

/** What the card form says will be charged. */
export const shownStripeAmount = (amount: number, currency: string): number => Math.round(converted(amount, currency));

/**
 * Minor units of ours as an amount for Stripe.
 *
 * @throws {RangeError} for an amount that Stripe cannot charge exactly: it takes no thousandths
 */
export function toStripeAmount(amount: number, currency: string): number {
  const exact = converted(amount, currency);
  const isCharged = Number.isInteger(exact) && (!WITH_THREE_DECIMALS.has(currency) || exact % 10 === 0);
  if (!isCharged) throw new RangeError(`Stripe cannot charge ${amount} minor units of ${currency}`);
  return exact;
}

/** An amount of Stripe in our minor units. `currency`: upper case. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount * 10 ** (minorDigitsOf(currency) - stripeDigits(currency));
