/**
 * The one rounding rule: to the nearest minor unit, halves away from zero. It is applied once to each line that a guest
 * sees (a night, a discount, a tax), and sums are made of rounded lines, so that the lines of a bill add up.
 */
export const roundMinor = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount));

/** A percentage has four decimals at most: computed in whole numbers, or 8.875 % of 20.00 would miss its half cent. */
const SCALE = 10_000;
const scaled = (percent: number) => Math.round(percent * SCALE);

export const percentOf = (amount: number, percent: number) => roundMinor((amount * scaled(percent)) / (100 * SCALE));

/** The part of an amount that is a tax of so many per cent, where all taxes in it come to `all` per cent together. */
export const percentIn = (amount: number, percent: number, all: number) =>
  roundMinor((amount * scaled(percent)) / (100 * SCALE + scaled(all)));

export const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Splits an amount over weights so that the parts add up to it exactly: largest remainders take the odd units. */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  let odd = amount - parts.reduce((all, part) => all + part, 0);
  if (odd <= 0) return parts;
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder) {
    if (odd <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    odd -= 1;
  }
  return parts;
}
