import * as v from 'valibot';
import { day, id, minor } from '../core/shapes.ts';
import { clock, meaning, number, text, whole } from './file-shapes.ts';
import { WEEKDAYS } from './night-span.schema.ts';

/** How prices are made, as a website file writes it and the back end stores it. What is absent changes no price. */

const amount = meaning(v.pipe(minor, v.minValue(0)), 'in whole cents: 2.50 is 250');
const age = whole(0, 120);
/** Up to four decimals: rates of US cities are written as 8.875. */
const exactPercent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6, 'at most four decimals'),
);
const optionalDay = v.optional(v.nullable(day), null);

/** What a cancellation costs of one room; never more than the room. */
const cancellationFee = v.union([
  v.picklist(['first_night', 'all']),
  v.strictObject({ percent: meaning(whole(0, 100), 'of the price of the room') }),
  v.strictObject({ nights: meaning(whole(1, 365), 'the price of so many first nights') }),
  v.strictObject({ amount }),
]);
export type CancellationFee = v.InferOutput<typeof cancellationFee>;

export const cancellationRule = v.strictObject({
  /** Days before arrival until which it is free; null: never. */
  freeDays: v.nullable(meaning(whole(0, 365), 'days before arrival; null: never free')),
  until: clock,
  fee: cancellationFee,
  steps: v.optional(
    meaning(
      v.array(
        v.strictObject({ days: meaning(whole(0, 365), 'days before arrival'), until: clock, fee: cancellationFee }),
      ),
      'later limits, in order: from `until` of that day on it costs this fee instead',
    ),
  ),
  noShow: v.optional(meaning(cancellationFee, 'what a guest pays who does not arrive; absent: as a last cancellation')),
});
export type CancellationRule = v.InferOutput<typeof cancellationRule>;

export const CHARGE_PLACES = ['included', 'added', 'at_property'] as const;

export const chargeRule = v.strictObject({
  id,
  name: text,
  kind: v.picklist(['tax', 'fee']),
  collected: meaning(
    v.picklist(CHARGE_PLACES),
    'included: part of the prices; added: on top of them, in every total; at_property: on top, paid at the hotel, in no total',
  ),
  percent: v.optional(v.nullable(meaning(exactPercent, 'of what `of` names; up to four decimals')), null),
  of: v.optional(v.pipe(v.array(id), v.minLength(1)), ['room']),
  amount: v.optional(v.nullable(amount), null),
  brackets: v.optional(
    meaning(
      v.pipe(
        v.array(
          v.strictObject({
            from: meaning(v.pipe(minor, v.minValue(0)), 'least price of a person and night, in whole cents'),
            amount: meaning(amount, 'per person and night, in whole cents'),
          }),
        ),
        v.minLength(1),
        v.maxLength(20),
      ),
      'instead of one amount: by the price of a person and night, dearer brackets later; below the first nothing is charged',
    ),
  ),
  per: v.optional(meaning(v.picklist(['room', 'person']), 'of an amount'), 'room'),
  each: v.optional(meaning(v.picklist(['night', 'stay']), 'of an amount'), 'night'),
  fromAge: v.optional(meaning(age, 'of a charge per person: the youngest who pays'), 0),
  untilAge: v.optional(
    v.nullable(meaning(whole(0, 17), 'of a charge per person: the oldest child who pays; null: adults pay too')),
    null,
  ),
  maxNights: v.optional(v.nullable(meaning(whole(1, 365), 'only the first nights of a stay')), null),
  /** First and last night. */
  from: optionalDay,
  to: optionalDay,
  /** First and last day on which a stay is booked. */
  bookFrom: optionalDay,
  bookUntil: optionalDay,
});
export type ChargeRule = v.InferOutput<typeof chargeRule>;

const bandEnd = meaning(whole(0, 17), 'the oldest age of the band');
export const childBand = v.union([
  v.strictObject({ until: bandEnd, percent: meaning(whole(0, 100), 'of the price of an extra adult, 0 to 100') }),
  v.strictObject({ until: bandEnd, amount: meaning(amount, 'per child and night, in whole cents') }),
]);
export type ChildBand = v.InferOutput<typeof childBand>;

/** Meals of a derived plan for children, by age. */
export const mealOfChild = v.strictObject({ until: bandEnd, amount: meaning(amount, 'per child and night') });
export type MealOfChild = v.InferOutput<typeof mealOfChild>;

export const lengthOfStayRule = v.strictObject({
  nights: meaning(whole(2, 365), 'from so many nights on'),
  percent: meaning(whole(-90, 200), 'on the price of every night, -10 for 10 % less'),
});
export type LengthOfStayRule = v.InferOutput<typeof lengthOfStayRule>;

/** What an offer may say beyond its percentage. */
export const offerLimits = {
  amount: v.optional(v.nullable(meaning(amount, 'taken off instead of a percentage, for each room')), null),
  per: v.optional(meaning(v.picklist(['stay', 'night']), 'of an amount'), 'stay'),
  stayFrom: meaning(optionalDay, 'first night that gets it'),
  stayUntil: meaning(optionalDay, 'last night that gets it'),
  weekdays: v.optional(v.nullable(v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1))), null),
  maximumNights: v.optional(v.nullable(whole(1, 365)), null),
  withinDays: v.optional(v.nullable(meaning(whole(0, 365), 'booked at most so many days before arrival')), null),
  roomTypes: v.optional(v.nullable(v.pipe(v.array(number), v.minLength(1))), null),
  ratePlans: v.optional(v.nullable(v.pipe(v.array(number), v.minLength(1))), null),
  combinable: v.optional(meaning(v.boolean(), 'together with other combinable offers'), false),
};
const offerLimitsSchema = v.object(offerLimits);
export type OfferLimits = v.InferOutput<typeof offerLimitsSchema>;
