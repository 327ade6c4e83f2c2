import type { RatePlanTerms } from '@posada/api-client/operator';
import { BOARDS, PAYMENT_OPTIONS } from '@posada/api-client/properties';
import type { Locale } from '@posada/i18n';
import * as v from 'valibot';
import { chosen } from '../form-rules.ts';
import { FEES, feeSchema, type TypedFee, toFee, typedFee } from './fee.ts';
import {
  amount,
  amountText,
  clock,
  difference,
  neededTexts,
  optionalTexts,
  optionalWhole,
  readAs,
  rising,
  toField,
  wholeNumber,
} from './rules.ts';
import { fromTexts, toTexts } from './texts.ts';

/** No base: the plan has prices of its own. */
export const OWN_PRICES = '';

type Cancellation = RatePlanTerms['cancellation'];
type PlanBase = NonNullable<RatePlanTerms['base']>;

/** A later limit of the cancellation. */
export interface TypedStep {
  days: string;
  until: string;
  fee: TypedFee;
}
export interface TypedMeal {
  until: string;
  amount: string;
}

/** The later of two limits before arrival: of fewer days, or of a later time of the same day. */
const isLater = (step: { days: number; until: string }, before: { days: number; until: string }) =>
  step.days < before.days || (step.days === before.days && step.until > before.until);

const stepSchema = (currency: string) =>
  v.object({ days: wholeNumber(0, 365), until: clock, fee: feeSchema(currency) });
const mealsSchema = (currency: string) =>
  v.pipe(
    v.array(v.object({ until: wholeNumber(0, 17), amount: amount(currency) })),
    rising<{ until: number; amount: number }>('until', 'age_order', (meal, before) => meal.until > before.until),
  );
const stayRules = v.pipe(
  v.array(v.object({ nights: wholeNumber(2, 365), percent: wholeNumber(-90, 200) })),
  rising<{ nights: number; percent: number }>('nights', 'nights_order', (rule, before) => rule.nights > before.nights),
);

/** The first step comes after the limit until which a cancellation is free. */
const afterFree = <
  Fields extends { freeDays: number | null; until: string; steps: { days: number; until: string; fee: TypedFee }[] },
>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { freeDays, until, steps } = dataset.value;
    const [first] = steps;
    if (!first || freeDays === null || isLater(first, { days: freeDays, until })) return;
    const toFirst: v.IssuePathItem = { type: 'array', origin: 'value', input: steps, key: 0, value: first };
    addIssue({
      message: 'step_order',
      path: [toField(dataset.value, 'steps', steps), toFirst, toField(first, 'days', first.days)],
    });
  });

export const planSchema = (language: Locale, currency: string) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      description: optionalTexts,
      board: v.picklist(BOARDS),
      base: v.string(),
      basePercent: v.string(),
      perAdult: v.string(),
      perChild: v.array(v.object({ until: v.string(), amount: v.string() })),
      freeDays: optionalWhole(0, 365),
      until: clock,
      fee: feeSchema(currency),
      steps: v.pipe(
        v.array(stepSchema(currency)),
        rising<{ days: number; until: string; fee: TypedFee }>('days', 'step_order', isLater),
      ),
      noShow: feeSchema(currency),
      paymentOptions: chosen(v.picklist(PAYMENT_OPTIONS)),
      prepaymentPercent: wholeNumber(1, 100),
      minimumNights: wholeNumber(1, 90),
      advanceDays: wholeNumber(0, 730),
      lengthOfStay: stayRules,
      negotiated: v.boolean(),
    }),
    readAs('basePercent', ({ base }) => (base === OWN_PRICES ? undefined : wholeNumber(-90, 200))),
    readAs('perAdult', ({ base }) => (base === OWN_PRICES ? undefined : difference(currency))),
    readAs('perChild', ({ base }) => (base === OWN_PRICES ? undefined : mealsSchema(currency))),
    afterFree(),
  );
export type PlanFields = v.InferOutput<ReturnType<typeof planSchema>>;

/** A new plan: it can be cancelled for nothing until the day before. */
const NEW_CANCELLATION: Cancellation = { freeDays: 1, until: '18:00', fee: 'first_night' };

/** The fields as they begin. */
export function planValues(plan: RatePlanTerms | undefined, language: Locale, currency: string) {
  const { freeDays, until, fee, steps = [], noShow }: Cancellation = plan?.cancellation ?? NEW_CANCELLATION;
  return {
    name: toTexts(plan?.name, language),
    description: toTexts(plan?.description, language),
    board: plan?.board ?? ('room_only' as const),
    base: plan?.base ? String(plan.base.plan) : OWN_PRICES,
    basePercent: String(plan?.base?.percent ?? 0),
    perAdult: amountText(plan?.base?.perAdult || null, currency),
    perChild: (plan?.base?.perChild ?? []).map(
      (meal): TypedMeal => ({ until: String(meal.until), amount: amountText(meal.amount, currency) }),
    ),
    freeDays: freeDays === null ? '' : String(freeDays),
    until,
    fee: typedFee(fee, currency),
    steps: steps.map(
      (step): TypedStep => ({ days: String(step.days), until: step.until, fee: typedFee(step.fee, currency) }),
    ),
    noShow: typedFee(noShow, currency),
    paymentOptions: [...(plan?.paymentOptions ?? (['payAtHotel'] as const))],
    prepaymentPercent: String(plan?.prepaymentPercent ?? 100),
    minimumNights: String(plan?.minimumNights ?? 1),
    advanceDays: String(plan?.advanceDays ?? 0),
    lengthOfStay: (plan?.lengthOfStay ?? []).map(({ nights, percent }) => ({
      nights: String(nights),
      percent: String(percent),
    })),
    negotiated: plan?.negotiated ?? false,
  };
}

/** Of one that must have a fee. */
const neededFee = (fee: TypedFee, currency: string) => toFee(fee, currency) ?? FEES[0];

function cancellationOf({ freeDays, until, fee, steps, noShow }: PlanFields, currency: string): Cancellation {
  const ofNoShow = toFee(noShow, currency);
  return {
    freeDays,
    until,
    fee: neededFee(fee, currency),
    ...(steps.length > 0 && { steps: steps.map((step) => ({ ...step, fee: neededFee(step.fee, currency) })) }),
    ...(ofNoShow !== null && { noShow: ofNoShow }),
  };
}

function baseOf({ base, basePercent, perAdult, perChild }: PlanFields, currency: string): PlanBase | undefined {
  if (base === OWN_PRICES) return undefined;
  return {
    plan: Number(base),
    percent: v.parse(wholeNumber(-90, 200), basePercent),
    perAdult: v.parse(difference(currency), perAdult),
    perChild: v.parse(mealsSchema(currency), perChild),
  };
}

/** The plan as it is from now on; a new one has no id. */
export function toPlan(
  fields: PlanFields,
  plan: RatePlanTerms | undefined,
  language: Locale,
  currency: string,
): Omit<RatePlanTerms, 'id'> {
  const { board, paymentOptions, prepaymentPercent, minimumNights, advanceDays, lengthOfStay, negotiated } = fields;
  const base = baseOf(fields, currency);
  return {
    ...plan,
    name: fromTexts(fields.name, plan?.name, language),
    description: fromTexts(fields.description, plan?.description, language),
    board,
    ...(base && { base }),
    cancellation: cancellationOf(fields, currency),
    paymentOptions,
    prepaymentPercent,
    minimumNights,
    advanceDays,
    lengthOfStay,
    negotiated,
  };
}
