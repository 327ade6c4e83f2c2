export { percentIn, percentOf, roundMinor } from '@posada/api-client/reservations';

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
