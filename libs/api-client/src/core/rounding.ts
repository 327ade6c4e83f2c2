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
