import type { PriceAdjustment } from '@posada/api-client/operator';
import type { PriceRow } from '../availability/availability.store.ts';
import { percentOf } from '../pricing/money.ts';

const MINOR_AT_MOST = 2_000_000_000;

const ROUND = {
  nearest: (parts: number) => Math.floor(parts + 0.5),
  up: Math.ceil,
  down: Math.floor,
};

function adjusted(amount: number, { amount: more, percent, roundTo = 1, rounding = 'nearest' }: PriceAdjustment) {
  const exact = more === undefined ? percentOf(amount, 100 + (percent ?? 0)) : amount + more;
  return roundTo === 1 ? exact : ROUND[rounding](exact / roundTo) * roundTo;
}

/**
 * A price that is there, changed: for two adults and in its list by adults. What is taken off for one adult and added for
 * more stays. Undefined: an amount would be less than nothing or too high, or there is no price.
 */
export function adjustPrice(before: Partial<PriceRow>, adjustment: PriceAdjustment): Partial<PriceRow> | undefined {
  if (before.base === undefined) return undefined;
  const base = adjusted(before.base, adjustment);
  const byAdults = before.byAdults?.map((amount) => adjusted(amount, adjustment)) ?? null;
  const isPossible = [base, ...(byAdults ?? [])].every((amount) => amount >= 0 && amount <= MINOR_AT_MOST);
  return isPossible ? { ...before, base, byAdults } : undefined;
}
