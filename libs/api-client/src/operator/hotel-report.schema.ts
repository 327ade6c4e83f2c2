import * as v from 'valibot';
import { currencyCode, day, localised, minor } from '../core/shapes.ts';
import { rowIdInPath, rowIdsInPath } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer());

/**
 * `occupancy`: rooms that are booked for the days of the stay, against the year before as it ended. `pace`: the same,
 * against what was booked at this time a year before. `pickup`: what came in and was cancelled in the last days.
 */
export const REPORT_KINDS = ['occupancy', 'pickup', 'pace'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Figures of each report, in the order of its tables. The first one is in the chart until another is chosen. */
export const REPORT_FIGURES = {
  occupancy: ['occupancy', 'adr', 'revpar', 'revenue', 'nights'],
  pickup: ['nights', 'revenue', 'stays', 'cancelledStays'],
  pace: ['nights', 'revenue', 'adr', 'occupancy', 'revpar'],
} as const satisfies Record<ReportKind, readonly string[]>;
export type ReportFigure = (typeof REPORT_FIGURES)[ReportKind][number];

/**
 * What figures can be split by. `source`: `utm_source` and `utm_medium` of the first address of the visit; `referrer`: the
 * class of the page that linked to it, or its host. `length`: nights of the stay; `lead`: days from booking to arrival.
 */
export const REPORT_DIMENSIONS = [
  'property',
  'room',
  'plan',
  'country',
  'language',
  'channel',
  'agency',
  'code',
  'source',
  'campaign',
  'referrer',
  'length',
  'lead',
] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** The first value of each group; a group ends before the next one begins. */
export const LENGTH_GROUPS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 15];
export const LEAD_GROUPS: readonly number[] = [0, 1, 4, 8, 15, 31, 61, 91];

/** `stepDays`: up to so many days the report goes by day, above that by month. Days of one question by kind. */
export const REPORT_LIMITS = { stepDays: 92, days: { occupancy: 1100, pickup: 366, pace: 184 } } as const;

export const hotelReportQuerySchema = v.object({
  /** Of names; absent: English. */
  ...localised.entries,
  kind: v.picklist(REPORT_KINDS),
  /** Nights of stays: the first and the last one. */
  from: day,
  to: day,
  /** Absent: `property`. */
  by: v.optional(v.picklist(REPORT_DIMENSIONS)),
  /** Ids joined by commas; absent: all of the caller. */
  properties: v.optional(rowIdsInPath),
  /** Absent: all of the caller. */
  website: v.optional(rowIdInPath),
  /** Of `pickup`: days up to today that bookings and cancellations are counted of; absent: 7. */
  since: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'a number of days'),
      v.transform(Number),
      v.maxValue(365, 'a number of days'),
    ),
  ),
});
export type HotelReportQuery = v.InferInput<typeof hotelReportQuerySchema>;

/** Amounts: minor units, after discounts, with the taxes that the prices name. Of `pickup` figures may be below 0. */
export const reportFiguresSchema = v.object({
  /** Room nights, and what they bring. */
  nights: count,
  revenue: minor,
  /** Rooms whose stay begins in the time, and those of them that were cancelled. */
  stays: count,
  cancelledStays: count,
  /** Rooms of the properties, for each night; null: they are not known, or the split has none of its own. */
  sellable: v.nullable(count),
  /** Revenue for each night; null: no night is sold. */
  adr: v.nullable(minor),
  /** Revenue for each room and night that there is; null: `sellable` is null or 0. */
  revpar: v.nullable(minor),
});
export type ReportFigures = v.InferOutput<typeof reportFiguresSchema>;

/** What properties plan for the same nights: a month is shared out over its days evenly. */
export const budgetFiguresSchema = v.object({
  nights: count,
  revenue: minor,
  /** As of the figures of now. */
  sellable: v.nullable(count),
  adr: v.nullable(minor),
  revpar: v.nullable(minor),
});
export type BudgetFigures = v.InferOutput<typeof budgetFiguresSchema>;

const pair = {
  now: reportFiguresSchema,
  before: reportFiguresSchema,
  /**
   * Null: of `pickup`, of lines of another split than `property`, and where a property of the report has no budget for
   * one of the months.
   */
  budget: v.nullable(budgetFiguresSchema),
};

/** One currency: amounts of several are never added up. */
export const reportCurrencySchema = v.object({
  currency: currencyCode,
  total: v.object(pair),
  /** Each day or month of the time, in order. `date`: its first day. */
  points: v.array(v.object({ date: day, ...pair })),
  /** By revenue, the highest first; `length` and `lead` by their order. */
  lines: v.array(
    v.object({
      /** An id, a code, or the first value of a group; empty: not known, or none. */
      key: v.string(),
      /** Of what has a name in the back end; null: it has none, or is gone. */
      name: v.nullable(v.string()),
      ...pair,
    }),
  ),
});
export type ReportCurrency = v.InferOutput<typeof reportCurrencySchema>;

export const hotelReportSchema = v.object({
  kind: v.picklist(REPORT_KINDS),
  by: v.picklist(REPORT_DIMENSIONS),
  from: day,
  to: day,
  /** By day: against the same weekday 364 days before. By month: against the same month of the year before. */
  step: v.picklist(['day', 'month']),
  before: v.object({ from: day, to: day }),
  currencies: v.array(reportCurrencySchema),
});
export type HotelReport = v.InferOutput<typeof hotelReportSchema>;
