import type { ExchangeRates } from '@posada/api-client/website';
import { daysBetween } from '@posada/calendar-days';
import { minorUnitsOf } from '@posada/i18n';

/** What money was worth longer ago than this helps nobody. */
const OLDEST_RATES_DAYS = 30;

/** The table of a website while it is of use; null: none, or one that is too old. */
export const currentRates = (rates: ExchangeRates | null, today: string): ExchangeRates | null =>
  rates && daysBetween(rates.date, today) <= OLDEST_RATES_DAYS ? rates : null;

/** Units of a currency that one unit of the base is worth; undefined: not in the table. */
const rateOf = ({ base, rates }: ExchangeRates, currency: string) => (currency === base ? 1 : rates[currency]);

/** The currencies in which a price can also be shown, in alphabetical order. */
export const currenciesOf = ({ base, rates }: ExchangeRates): string[] => [base, ...Object.keys(rates)].sort();

/**
 * About what an amount is worth in another currency, rounded to whole units: minor units of `to`. Undefined: nothing to
 * say, since the table lacks one of the two, or they are the same.
 *
 * @param amount minor units of `from`
 */
export function worthIn(amount: number, from: string, to: string, table: ExchangeRates): number | undefined {
  const [own, other] = [rateOf(table, from), rateOf(table, to)];
  if (from === to || own === undefined || other === undefined) return undefined;
  return Math.round((amount / minorUnitsOf(from) / own) * other) * minorUnitsOf(to);
}
