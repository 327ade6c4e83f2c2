import { minorDigitsOf } from '@posada/i18n';
import type { CodedChange } from './receive-changes.ts';

/** A price as a channel sends it; NaN: what it sends is no number. */
export interface GivenPrice {
  /** Absent: the price is for the room. */
  adults: number | undefined;
  amount: number;
}

const MOST_ADULTS = 9;
/** Up to how many adults a room has prices by adults. */
export const pricedAdults = (maxAdults: number) => Math.min(Math.max(maxAdults, 1), MOST_ADULTS);

/** In minor units; NaN: it is no amount of the currency. */
export function amountOf(text: string | undefined, currency: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return Number.NaN;
  const digits = minorDigitsOf(currency);
  const padded = part.padEnd(digits, '0');
  return /^0*$/.test(padded.slice(digits)) ? Number(whole + padded.slice(0, digits)) : Number.NaN;
}

/**
 * The values of prices of a room. One without a number of adults is that for two. Else there is one for each number of
 * adults; a number that is left out has the amount of the next larger one.
 */
export function priceValues(given: readonly GivenPrice[]): Pick<CodedChange, 'values' | 'problem'> {
  const [single] = given;
  if (given.length === 1 && single && single.adults === undefined) return { values: { base: single.amount } };
  const byNumber = new Map<number, number>();
  for (const { adults, amount } of given) {
    if (adults === undefined || !(Number.isInteger(adults) && adults >= 1 && adults <= MOST_ADULTS))
      return { values: {}, problem: 'Invalid number of adults' };
    byNumber.set(adults, amount);
  }
  const largest = Math.max(...byNumber.keys());
  let next = byNumber.get(largest) ?? 0;
  const byAdults = Array.from({ length: largest }, (_, index) => {
    next = byNumber.get(largest - index) ?? next;
    return next;
  }).reverse();
  return { values: { base: byAdults[1] ?? byAdults[0] ?? 0, byAdults } };
}
