import { addDays, addMonths, addYears, daysBetween, monthOf, weekdayOf } from '@posada/calendar-days';
import { REPORT_LIMITS, type ReportKind } from './hotel-report.schema.ts';

/** Periods that are named by the day on which a report is read. Weeks begin on Monday. */
export const REPORT_PERIODS = [
  'last-week',
  'last-month',
  'last-12-months',
  'last-year',
  'month-to-date',
  'year-to-date',
  'this-month',
  'this-year',
  'next-month',
  'next-30-days',
  'next-90-days',
  'next-12-months',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The first and the last night. */
interface Nights {
  from: string;
  to: string;
}

const startOfMonth = (day: string) => `${monthOf(day)}-01`;
const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`;
/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
const days = (from: string, count: number): Nights => ({ from, to: addDays(from, count - 1) });
/** `from`: a day that all months have. */
const months = (from: string, count: number): Nights => ({ from, to: addDays(addMonths(from, count), -1) });

/** The nights of a period for who reads it on a day. Months and years before and after are whole ones. */
export function nightsOfPeriod(period: ReportPeriod, today: string): Nights {
  const month = startOfMonth(today);
  const year = startOfYear(today);
  switch (period) {
    case 'last-week':
      return days(addDays(mondayOf(today), -7), 7);
    case 'last-month':
      return months(addMonths(month, -1), 1);
    case 'last-12-months':
      return months(addYears(month, -1), 12);
    case 'last-year':
      return months(addYears(year, -1), 12);
    case 'month-to-date':
      return { from: month, to: today };
    case 'year-to-date':
      return { from: year, to: today };
    case 'this-month':
      return months(month, 1);
    case 'this-year':
      return months(year, 12);
    case 'next-month':
      return months(addMonths(month, 1), 1);
    case 'next-30-days':
      return days(today, 30);
    case 'next-90-days':
      return days(today, 90);
    case 'next-12-months':
      return { from: today, to: addDays(addYears(today, 1), -1) };
  }
}

/** Whether a report answers so many nights. */
const answers = (kind: ReportKind, { from, to }: Nights) => daysBetween(from, to) < REPORT_LIMITS.days[kind];

/** The periods that a report answers on each day. */
export const periodsOf = (kind: ReportKind): readonly ReportPeriod[] =>
  // on the last day of a leap year a period is as long as it gets
  REPORT_PERIODS.filter((period) => answers(kind, nightsOfPeriod(period, '2028-12-31')));
