import * as v from 'valibot';
import { currencyCode, day } from '../core/shapes.ts';

/** Most currencies of one table. */
const MOST = 40;

/**
 * What a day's money is worth in other currencies: one unit of `base` (a euro, not a cent) is so many of each. Prices are
 * also shown in these; nothing is ever charged by them.
 */
export const exchangeRatesSchema = v.strictObject({
  date: day,
  base: currencyCode,
  rates: v.pipe(
    v.record(currencyCode, v.pipe(v.number(), v.minValue(0.000_001), v.maxValue(10_000_000))),
    v.check((rates) => Object.keys(rates).length <= MOST, `at most ${MOST} currencies`),
  ),
});
export type ExchangeRates = v.InferOutput<typeof exchangeRatesSchema>;
