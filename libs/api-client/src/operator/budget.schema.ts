import * as v from 'valibot';
import { currencyCode, localised } from '../core/shapes.ts';
import { rowId, rowIdsInPath } from './operator.schema.ts';

/** Months of one request. */
export const BUDGET_LIMIT = 5000;

/** `YYYY-MM`. */
const month = v.pipe(v.string(), v.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'a month'));
const nights = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** Minor units. */
const revenue = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000_000));

export const budgetQuerySchema = v.object({
  /** Of names; absent: English. */
  ...localised.entries,
  /** Ids joined by commas; absent: all of the caller. */
  properties: v.optional(rowIdsInPath),
  /** The first and the last month; absent: all. */
  from: v.optional(month),
  to: v.optional(month),
});

/** What a property plans for a month: room nights, and their revenue in its currency. */
export const budgetMonthSchema = v.object({ property: rowId, month, currency: currencyCode, nights, revenue });
export type BudgetMonth = v.InferOutput<typeof budgetMonthSchema>;

export const budgetSchema = v.object({
  /** All of the caller, or those that were asked for, with the currency that their budgets have. */
  properties: v.array(v.object({ id: rowId, name: v.nullable(v.string()), currency: currencyCode })),
  /** By property and month; months without a budget are absent. */
  months: v.array(budgetMonthSchema),
});
export type Budget = v.InferOutput<typeof budgetSchema>;

export const budgetChangeSchema = v.strictObject({
  months: v.pipe(
    v.array(
      v.strictObject({
        property: rowId,
        month,
        /** That of the property: amounts are not converted. */
        currency: currencyCode,
        /** Both null: the month has no budget any more. */
        nights: v.nullable(nights),
        revenue: v.nullable(revenue),
      }),
    ),
    v.minLength(1),
    v.maxLength(BUDGET_LIMIT),
  ),
});
export type BudgetChange = v.InferOutput<typeof budgetChangeSchema>;

/** Months that differ now from what they were before. */
export const budgetChangedSchema = v.object({ changed: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type BudgetChanged = v.InferOutput<typeof budgetChangedSchema>;
