import * as v from 'valibot';
import { currencyCode, day, minor, moment } from '../core/shapes.ts';
import { rowId } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A stay of two adults for which Google and guests get different prices. */
export const priceDifferenceSchema = v.object({
  property: rowId,
  from: day,
  nights: v.pipe(count, v.minValue(1)),
  currency: currencyCode,
  /** Headline price that Google gets, in minor units of `currency`; null: the stay is not available. */
  feed: v.nullable(minor),
  /** The same of the page that Google's guests come to. */
  page: v.nullable(minor),
});
export type PriceDifference = v.InferOutput<typeof priceDifferenceSchema>;

/** The last comparison of a website. */
export const priceCheckSchema = v.object({
  website: rowId,
  checkedAt: moment,
  /** Those that were compared: `priced` have a price in both, `unavailable` in neither; the others are differences or unread. */
  stays: count,
  priced: count,
  unavailable: count,
  /** Stays whose page could not be read; nothing is compared for them. */
  unread: count,
  /** Why the last of them could not be read; null: all were. */
  unreadReason: v.nullable(v.string()),
  /** The first 100. */
  differences: v.array(priceDifferenceSchema),
});
export type PriceCheck = v.InferOutput<typeof priceCheckSchema>;

export const MOST_CHECKED_STAYS = 1000;
export const priceCheckRequestSchema = v.object({
  stays: v.pipe(count, v.minValue(1), v.maxValue(MOST_CHECKED_STAYS)),
});
