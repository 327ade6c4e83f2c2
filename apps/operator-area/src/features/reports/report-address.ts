import {
  type HotelReport,
  hotelReportQuerySchema,
  REPORT_DIMENSIONS,
  REPORT_KINDS,
  REPORT_LIMITS,
  type ReportDimension,
} from '@posada/api-client/operator';
import { addDays, addMonths, addYears, daysBetween, monthOf } from '@posada/calendar-days';
import * as v from 'valibot';
import { FIGURES, type Figure } from './figures.ts';

export type ReportKind = HotelReport['kind'];

/** A report as its address names it: what is missing or not valid there has its default. */
export interface ReportChoice {
  kind: ReportKind;
  /** Nights, `YYYY-MM-DD`, the first and the last one. */
  from: string;
  to: string;
  by: ReportDimension;
  /** Empty: all hotels. */
  property: string;
  /** Of `pickup`: days up to today, as the call has them. */
  since: string;
  /** Of the chart. */
  figure: Figure;
}

export const SINCE_DAYS = ['1', '7', '14', '30', '90'] as const;

export const PERIODS = ['month', 'nextMonth', 'next90', 'year', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];

const firstOfMonth = (day: string) => `${monthOf(day)}-01`;

/** The first and the last night of a period that is named by today. */
export function nightsOfPeriod(period: Period, today: string): { from: string; to: string } {
  const month = firstOfMonth(today);
  const months = (from: string, count: number) => ({ from, to: addDays(addMonths(from, count), -1) });
  switch (period) {
    case 'month':
      return months(month, 1);
    case 'nextMonth':
      return months(addMonths(month, 1), 1);
    case 'next90':
      return { from: today, to: addDays(today, 89) };
    case 'year':
      return months(`${today.slice(0, 4)}-01-01`, 12);
    case 'lastYear':
      return months(addYears(month, -1), 12);
  }
}

/** The periods that a report is not too short for. */
export const periodsOf = (kind: ReportKind, today: string): Period[] =>
  PERIODS.filter((period) => {
    const { from, to } = nightsOfPeriod(period, today);
    return daysBetween(from, to) < REPORT_LIMITS.days[kind];
  });

const { from: night, properties, since: days } = hotelReportQuerySchema.entries;

/** Reads the query of an address. */
export function readChoice(params: URLSearchParams, today: string): ReportChoice {
  const choice = <Value extends string>(name: string, values: readonly Value[], first: Value): Value =>
    values.find((value) => value === params.get(name)) ?? first;
  const valid = (name: string, schema: v.GenericSchema<string, unknown>, other: string): string => {
    const text = params.get(name) ?? '';
    return v.is(schema, text) ? text : other;
  };
  const kind = choice('kind', REPORT_KINDS, 'occupancy');
  const { from, to } = nightsOfPeriod('month', today);
  return {
    kind,
    from: valid('from', night, from),
    to: valid('to', night, to),
    by: choice('by', REPORT_DIMENSIONS, 'property'),
    property: /^\d+$/.test(params.get('property') ?? '') ? valid('property', properties.wrapped, '') : '',
    since: valid('since', days.wrapped, '7'),
    figure: choice('figure', FIGURES[kind], FIGURES[kind][0]),
  };
}

/** The query of an address, from its question mark on. */
export function toQuery({ property, since, figure, ...choice }: ReportChoice): string {
  const others = { ...(property ? { property } : {}), ...(choice.kind === 'pickup' ? { since } : {}), figure };
  return `?${new URLSearchParams({ ...choice, ...others })}`;
}

/** The same nights in another report; as many of them as it answers. */
export function inKind(choice: ReportChoice, kind: ReportKind): ReportChoice {
  const last = addDays(choice.from, REPORT_LIMITS.days[kind] - 1);
  return { ...choice, kind, to: [choice.to, last].sort()[0] ?? last, figure: FIGURES[kind][0] };
}

/** Why the service would refuse the nights. */
export function problemOf({ kind, from, to }: ReportChoice): 'order' | 'days' | undefined {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return 'order';
  return count > REPORT_LIMITS.days[kind] ? 'days' : undefined;
}
