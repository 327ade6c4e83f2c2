import * as v from 'valibot';
import { minor } from '../core/shapes.ts';
import { boardSchema, paymentOptionSchema } from '../properties/properties.schema.ts';
import { externalCode, meaning, number, text, whole } from './file-shapes.ts';
import { priceSpan, rateRestrictionSpan } from './night-span.schema.ts';
import { cancellationRule, lengthOfStayRule, mealOfChild } from './price-rules.schema.ts';

/** A rate plan of a property: its prices are its own, or come from a base. */
export const ratePlan = v.strictObject({
  id: number,
  externalCode,
  name: text,
  description: text,
  board: boardSchema,
  /** Absent: the plan has prices of its own. */
  base: v.optional(
    v.strictObject({
      plan: number,
      percent: v.optional(whole(-90, 200), 0),
      /** For each adult and night, after the percentage. */
      perAdult: v.optional(meaning(minor, 'in whole cents: 18.00 is 1800'), 0),
      perChild: v.optional(v.array(mealOfChild), []),
    }),
  ),
  cancellation: cancellationRule,
  paymentOptions: v.pipe(v.array(paymentOptionSchema), v.minLength(1, 'at least one way to pay')),
  prepaymentPercent: v.optional(whole(1, 100), 100),
  minimumNights: v.optional(whole(1, 90), 1),
  /** Days before arrival by which it must be booked; 0: until the day of arrival. */
  advanceDays: v.optional(whole(0, 730), 0),
  lengthOfStay: v.optional(v.array(lengthOfStayRule), []),
  negotiated: v.optional(meaning(v.boolean(), 'sold only to travel agencies whose promotion code names it'), false),
  prices: v.optional(v.array(priceSpan), []),
  /** Beside those of the room types: both apply. A plan with a base has its own. */
  restrictions: v.optional(v.array(rateRestrictionSpan), []),
});
