import {
  hotelReportQuerySchema,
  nightsOfPeriod,
  periodsOf,
  REPORT_DIMENSIONS,
  REPORT_FIGURES,
  REPORT_KINDS,
  REPORT_LIMITS,
  type ReportDimension,
  type ReportFigure,
  type ReportKind,
  type ReportPeriod,
  type ReportSettings,
  reportAddressQuery,
} from '@posada/api-client/operator';
import { addDays, daysBetween } from '@posada/calendar-days';
import * as v from 'valibot';

/** A report as its address names it: what is missing or not valid there has its default. */
export interface ReportChoice {
  kind: ReportKind;
  /** Null: the nights are fixed. */
  period: ReportPeriod | null;
  /** Nights, `YYYY-MM-DD`, the first and the last one; of a period, those of today. */
  from: string;
  to: string;
  by: ReportDimension;
  /** Empty: all hotels. */
  property: string;
  /** Of `pickup`: days up to today, as the call has them. */
  since: string;
  /** Of the chart. */
  figure: ReportFigure;
}

export const SINCE_DAYS = ['1', '7', '14', '30', '90'] as const;

const FIRST_PERIOD: ReportPeriod = 'this-month';

const { from: night, properties, since: days } = hotelReportQuerySchema.entries;

/** Reads the query of an address. Fixed nights count where it names no period. */
export function readChoice(params: URLSearchParams, today: string): ReportChoice {
  const choice = <Value extends string>(name: string, values: readonly Value[], first: Value): Value =>
    values.find((value) => value === params.get(name)) ?? first;
  const valid = (name: string, schema: v.GenericSchema<string, unknown>, other: string): string => {
    const text = params.get(name) ?? '';
    return v.is(schema, text) ? text : other;
  };
  const kind = choice('kind', REPORT_KINDS, 'occupancy');
  const named = periodsOf(kind).find((each) => each === params.get('period'));
  const isFixed = !named && ['from', 'to'].some((name) => v.is(night, params.get(name) ?? ''));
  const { from, to } = nightsOfPeriod(named ?? FIRST_PERIOD, today);
  return {
    kind,
    period: isFixed ? null : (named ?? FIRST_PERIOD),
    from: isFixed ? valid('from', night, from) : from,
    to: isFixed ? valid('to', night, to) : to,
    by: choice('by', REPORT_DIMENSIONS, 'property'),
    property: /^\d+$/.test(params.get('property') ?? '') ? valid('property', properties.wrapped, '') : '',
    since: valid('since', days.wrapped, '7'),
    figure: choice('figure', REPORT_FIGURES[kind], REPORT_FIGURES[kind][0]),
  };
}

/** What is saved of a report. */
export const toSettings = ({ period, from, to, property, since, ...choice }: ReportChoice): ReportSettings => ({
  ...choice,
  nights: period ? { period } : { from, to },
  property: property ? Number(property) : null,
  since: Number(since),
});

/** The query of an address, from its question mark on. */
export const toQuery = (choice: ReportChoice): string => reportAddressQuery(toSettings(choice));

/** The same nights in another report; as many of them as it answers. */
export function inKind(choice: ReportChoice, kind: ReportKind): ReportChoice {
  const other = { ...choice, kind, figure: REPORT_FIGURES[kind][0] };
  if (choice.period && periodsOf(kind).includes(choice.period)) return other;
  const last = addDays(choice.from, REPORT_LIMITS.days[kind] - 1);
  return { ...other, period: null, to: [choice.to, last].sort()[0] ?? last };
}

/** Why the service would refuse the nights. */
export function problemOf({ kind, from, to }: ReportChoice): 'order' | 'days' | undefined {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return 'order';
  return count > REPORT_LIMITS.days[kind] ? 'days' : undefined;
}
