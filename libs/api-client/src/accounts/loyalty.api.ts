import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { currencyCode, day, id, localised, minor } from '../core/shapes.ts';

/** Nights of stays that ended in so many months before today count for a level. */
export const LOYALTY_MONTHS = 24;

const levelSchema = v.object({
  id,
  name: v.string(),
  /** Taken off the price of every stay. */
  percent: v.number(),
  /** That it takes; null: it is given by an operator. */
  nights: v.nullable(v.number()),
});

export const loyaltySchema = v.object({
  /** Null: the client has no level. */
  level: v.nullable(levelSchema),
  /** All of them, the first one first; empty: there is no programme. */
  levels: v.array(levelSchema),
  /** The next one that nights lead to; null: there is none. */
  next: v.nullable(v.object({ ...levelSchema.entries, nights: v.number(), nightsLeft: v.number() })),
  /** Of the stays that count. */
  nights: v.number(),
  /** Stays that ended on this day or later count. */
  since: day,
  /** Those that count, the last one first. */
  stays: v.array(
    v.object({
      /** Of the reservation. */
      id,
      number: v.string(),
      property: v.object({ id, name: v.string() }),
      from: day,
      to: day,
      nights: v.number(),
    }),
  ),
  /** What the level took off bookings that were not cancelled, for each currency. */
  saved: v.array(v.object({ currency: currencyCode, amount: minor })),
});
export type Loyalty = v.InferOutput<typeof loyaltySchema>;

export const getLoyalty = endpoint({
  name: 'getLoyalty',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/loyalty',
  query: localised,
  answer: loyaltySchema,
  callers: ['client'],
  summary: 'Level of loyalty of the client who asks, the stays that count for it, and what the next one needs.',
});
