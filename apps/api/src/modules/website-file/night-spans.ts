import { type InventorySpan, type PriceSpan, type RateRestrictionSpan, WEEKDAYS } from '@posada/api-client/operator';
import { addDays, daysBetween, weekdayOf } from '@posada/calendar-days';
import type { Restrictions } from '../availability/restrictions.ts';

/** Nights that one span may reach over: some years. */
const NIGHTS_AT_MOST = 1500;
/** Half-years are made for what is written: a wrong year would make hundreds. */
const DAYS_AWAY = 3650;
export interface InventoryValues extends Restrictions {
  rooms: number;
}
export interface PriceValues {
  base: number;
  singleReduction: number;
  extraAdult: number;
  /** Of one adult, of two, and so on; null: made from the others. */
  byAdults: number[] | null;
}

const dayOf = (written: string, today: string) =>
  written.startsWith('today') ? addDays(today, Number(written.slice('today+'.length) || 0)) : written;

/** The nights of a span, in order. @throws {RangeError} when it ends before it begins, never seems to end, or is far away */
export function nightsOfSpan(span: Pick<InventorySpan, 'from' | 'to' | 'weekdays'>, today: string): string[] {
  const from = dayOf(span.from, today);
  const to = dayOf(span.to, today);
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw new RangeError(`ends before it begins`);
  if (length > NIGHTS_AT_MOST) throw new RangeError(`is longer than ${NIGHTS_AT_MOST} nights`);
  if (daysBetween(from, today) > DAYS_AWAY) throw new RangeError(`begins more than ${DAYS_AWAY} days ago`);
  if (daysBetween(today, to) > DAYS_AWAY) throw new RangeError(`ends in more than ${DAYS_AWAY} days`);
  const wanted = span.weekdays && new Set<string>(span.weekdays);
  return Array.from({ length }, (_, index) => addDays(from, index)).filter(
    (date) => !wanted || wanted.has(WEEKDAYS[weekdayOf(date)] ?? ''),
  );
}

const WHERE: ReadonlySet<string> = new Set(['roomTypes', 'ratePlans', 'ratePlan']);

/** What a span sets, without where it sets it. */
export function valuesOf<T>(span: InventorySpan | PriceSpan | RateRestrictionSpan): Partial<T> {
  const { from: _, to: __, weekdays: ___, ...values } = span;
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !WHERE.has(key) && value !== undefined),
  ) as Partial<T>;
}

/**
 * Values of a night with those of a span over them. A new price for two adults is also that of the list by adults, where
 * the night has one and the span does not bring another.
 */
export function overlay<T extends object>(before: T, values: Partial<T>): T {
  const after = { ...before, ...values };
  const { base, byAdults } = values as Partial<PriceValues>;
  const list = (before as Partial<PriceValues>).byAdults;
  if (base === undefined || byAdults !== undefined || !list || list.length < 2) return after;
  return { ...after, byAdults: list.with(1, base) };
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
