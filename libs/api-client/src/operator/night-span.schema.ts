import * as v from 'valibot';
import { day } from '../core/shapes.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const amount = v.pipe(whole(0, 2_000_000_000), v.description('in whole cents: 96.99 is 9699'));
/** A day, or counted from the day at the property on which the file is read: `today`, `today+400`. */
export const anyDay = v.union([
  day,
  v.pipe(v.string(), v.regex(/^today(\+\d{1,4})?$/, 'a day as YYYY-MM-DD, or today+30')),
]);

/** Nights from one day to another, all of them or some days of the week. */
export const spanEntries = {
  from: anyDay,
  /** The last night, included. */
  to: anyDay,
  /** Absent: all seven. */
  weekdays: v.optional(v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1))),
};

const nightsOfStay = whole(1, 365);
/** What nights allow; what is absent stays as it was. */
export const restrictionEntries = {
  /** No more is sold, however many rooms are left. */
  stopSell: v.optional(v.boolean()),
  closedToArrival: v.optional(v.boolean()),
  closedToDeparture: v.optional(v.boolean()),
  /** Nights of a stay that arrives on the day. */
  minimumStay: v.optional(whole(1, 90)),
  maximumStay: v.optional(v.nullable(nightsOfStay)),
  /** Nights of each stay that has the night. */
  minimumStayThrough: v.optional(whole(1, 90)),
  maximumStayThrough: v.optional(v.nullable(nightsOfStay)),
  /** Days from the booking to an arrival on the day, at least. */
  advanceDays: v.optional(whole(0, 730)),
};
const roomTypeIds = v.pipe(v.array(whole(1, 2_147_483_647)), v.minLength(1));

/** Rooms and restrictions of some nights; what is absent stays as it was. */
export const inventorySpan = v.strictObject({
  ...spanEntries,
  /** All rooms of the type, sold ones included. */
  rooms: v.optional(v.pipe(whole(0, 10_000), v.description('all rooms of the type, sold ones included'))),
  ...restrictionEntries,
});
/** What one rate plan restricts on some nights, beside the restrictions of its room types: both apply. */
export const rateRestrictionSpan = v.strictObject({ ...spanEntries, roomTypes: roomTypeIds, ...restrictionEntries });
/** In minor units of the property's currency, taxes included; what is absent stays as it was. */
export const priceEntries = {
  /** Two adults. */
  base: v.optional(amount),
  /** Taken off for one adult alone. */
  singleReduction: v.optional(amount),
  /** Added for each adult beyond two. */
  extraAdult: v.optional(amount),
  /**
   * A price for each number of adults, one first. Beyond the list each adult adds `extraAdult`; children are priced from
   * `base` and `extraAdult` as ever. Null takes the list away.
   */
  byAdults: v.optional(
    v.nullable(
      v.pipe(
        v.array(amount),
        v.minLength(1),
        v.maxLength(9),
        v.description('the room for one adult, for two, for three; instead of singleReduction and extraAdult'),
      ),
    ),
  ),
};
/** Prices of some nights. */
export const priceSpan = v.strictObject({ ...spanEntries, roomTypes: roomTypeIds, ...priceEntries });
export type InventorySpan = v.InferOutput<typeof inventorySpan>;
export type RateRestrictionSpan = v.InferOutput<typeof rateRestrictionSpan>;
export type PriceSpan = v.InferOutput<typeof priceSpan>;
