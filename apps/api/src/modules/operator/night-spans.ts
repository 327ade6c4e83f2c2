import { day } from '@posada/api-client/core';
import * as v from 'valibot';
import { addDays, daysBetween } from '../pricing/calendar.ts';

/** Nights that one span may reach over: some years. */
const NIGHTS_AT_MOST = 1500;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const amount = whole(0, 2_000_000_000);
/** A day, or counted from the day at the property on which the file is read: `today`, `today+400`. */
const anyDay = v.union([day, v.pipe(v.string(), v.regex(/^today(\+\d{1,4})?$/, 'a day as YYYY-MM-DD, or today+30'))]);

const spanEntries = {
  from: anyDay,
  /** The last night, included. */
  to: anyDay,
  /** Absent: all seven. */
  weekdays: v.optional(v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1))),
};

/** Rooms and restrictions of some nights; what is absent stays as it was. */
export const inventorySpan = v.strictObject({
  ...spanEntries,
  /** All rooms of the type, sold ones included. */
  rooms: v.optional(whole(0, 10_000)),
  stopSell: v.optional(v.boolean()),
  closedToArrival: v.optional(v.boolean()),
  closedToDeparture: v.optional(v.boolean()),
  minimumStay: v.optional(whole(1, 90)),
  maximumStay: v.optional(v.nullable(whole(1, 365))),
});
/** Prices of some nights in minor units of the property's currency, taxes included; what is absent stays as it was. */
export const priceSpan = v.strictObject({
  ...spanEntries,
  roomTypes: v.pipe(v.array(whole(1, 2_147_483_647)), v.minLength(1)),
  /** Two adults. */
  base: v.optional(amount),
  /** Taken off for one adult alone. */
  singleReduction: v.optional(amount),
  /** Added for each adult beyond two. */
  extraAdult: v.optional(amount),
});
export type InventorySpan = v.InferOutput<typeof inventorySpan>;
export type PriceSpan = v.InferOutput<typeof priceSpan>;

export interface InventoryValues {
  rooms: number;
  stopSell: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  minimumStay: number;
  maximumStay: number | null;
}
export interface PriceValues {
  base: number;
  singleReduction: number;
  extraAdult: number;
}

const dayOf = (written: string, today: string) =>
  written.startsWith('today') ? addDays(today, Number(written.slice('today+'.length) || 0)) : written;

/** The nights of a span, in order. @throws {RangeError} when it ends before it begins, or never seems to end */
export function nightsOfSpan(span: Pick<InventorySpan, 'from' | 'to' | 'weekdays'>, today: string): string[] {
  const from = dayOf(span.from, today);
  const length = daysBetween(from, dayOf(span.to, today)) + 1;
  if (length < 1) throw new RangeError(`ends before it begins`);
  if (length > NIGHTS_AT_MOST) throw new RangeError(`is longer than ${NIGHTS_AT_MOST} nights`);
  const wanted = span.weekdays && new Set<string>(span.weekdays);
  return Array.from({ length }, (_, index) => addDays(from, index)).filter(
    (date) => !wanted || wanted.has(WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''),
  );
}

/** What a span sets, without where it sets it. */
export function valuesOf<T>(span: InventorySpan | PriceSpan): Partial<T> {
  const { from: _, to: __, weekdays: ___, ...values } = span;
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key !== 'roomTypes' && value !== undefined),
  ) as Partial<T>;
}

/** The fewest spans that say the same as nights in order of date: neighbours with equal values become one. */
export function toSpans<T extends object>(
  nights: readonly ({ date: string } & T)[],
): ({ from: string; to: string } & T)[] {
  const spans: ({ from: string; to: string } & T)[] = [];
  let before = '';
  for (const { date, ...rest } of nights) {
    const values = rest as unknown as T;
    const text = JSON.stringify(values);
    const last = spans.at(-1);
    if (last && text === before && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date, ...values });
    before = text;
  }
  return spans;
}
