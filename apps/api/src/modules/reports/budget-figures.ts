import type { BudgetFigures, HotelReport } from '@posada/api-client/operator';
import { addDays, addMonths, daysBetween, monthOf } from '@posada/calendar-days';
import type { BudgetRow } from './budget.store.ts';

interface Span {
  from: string;
  to: string;
}
type Amounts = Pick<BudgetRow, 'nights' | 'revenue'>;

/** The days of a month that a span has, counted from 1, and how many days the month has. */
function daysOf(month: string, { from, to }: Span) {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return {
    days: daysBetween(first, last) + 1,
    first: daysBetween(first, from > first ? from : first) + 1,
    last: daysBetween(first, to < last ? to : last) + 1,
  };
}

/** The share of some days of a month: the rounded sum up to the last one without the rounded sum before the first one, so that shares add up to the month exactly. */
function shareOf({ nights, revenue }: Amounts, { days, first, last }: ReturnType<typeof daysOf>): Amounts {
  const upTo = (amount: number, day: number) => Math.round((amount * day) / days);
  return {
    nights: upTo(nights, last) - upTo(nights, first - 1),
    revenue: upTo(revenue, last) - upTo(revenue, first - 1),
  };
}

function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthOf(addMonths(`${month}-01`, 1)))
    months.push(month);
  return months;
}

/** The nights of a bucket that are in the span of the report. */
const bucketSpan = (date: string, step: HotelReport['step'], { from, to }: Span): Span => {
  const last = step === 'day' ? date : addDays(addMonths(date, 1), -1);
  return { from: date < from ? from : date, to: last > to ? to : last };
};

/** Undefined: some month has no budget. */
function sumOf(months: ReadonlyMap<string, Amounts>, span: Span): Amounts | undefined {
  let sum: Amounts = { nights: 0, revenue: 0 };
  for (const month of monthsOf(span)) {
    const budget = months.get(month);
    if (!budget) return undefined;
    const share = shareOf(budget, daysOf(month, span));
    sum = { nights: sum.nights + share.nights, revenue: sum.revenue + share.revenue };
  }
  return sum;
}

function figuresOf(sum: Amounts | undefined, sellable: number | null): BudgetFigures | null {
  if (!sum) return null;
  const { nights, revenue } = sum;
  return {
    nights,
    revenue,
    sellable,
    adr: nights > 0 ? Math.round(revenue / nights) : null,
    revpar: sellable ? Math.round(revenue / sellable) : null,
  };
}

/** Reads the budget of one currency: known as a whole, of each property of the report, or not at all. `sellable`: rooms of the same nights and properties. */
export interface BudgetReader {
  /** With a budget for some month, by their ids as text. */
  properties: readonly string[];
  at: (bucket: string, sellable: number | null) => BudgetFigures | null;
  /** Of a property, by its id as text. */
  of: (property: string, sellable: number | null) => BudgetFigures | null;
  total: (sellable: number | null) => BudgetFigures | null;
}

/** `properties`: those of the report that calculate in the currency; `rows`: their months. */
export function budgetReader(
  properties: readonly number[],
  rows: readonly BudgetRow[],
  { span, step }: { span: Span; step: HotelReport['step'] },
): BudgetReader {
  const byProperty = new Map(properties.map((id) => [String(id), new Map<string, Amounts>()]));
  for (const row of rows) byProperty.get(String(row.property))?.set(row.month, row);
  const all = (nights: Span): Amounts | undefined => {
    if (rows.length === 0) return undefined;
    let sum: Amounts = { nights: 0, revenue: 0 };
    for (const months of byProperty.values()) {
      const own = sumOf(months, nights);
      if (!own) return undefined;
      sum = { nights: sum.nights + own.nights, revenue: sum.revenue + own.revenue };
    }
    return sum;
  };
  return {
    properties: [...byProperty].flatMap(([id, months]) => (months.size > 0 ? [id] : [])),
    at: (bucket, sellable) => figuresOf(all(bucketSpan(bucket, step, span)), sellable),
    of: (property, sellable) => figuresOf(sumOf(byProperty.get(property) ?? new Map(), span), sellable),
    total: (sellable) => figuresOf(all(span), sellable),
  };
}
