import { daysBetween } from '@posada/calendar-days';
import { REPORT_KINDS, REPORT_LIMITS } from './hotel-report.schema.ts';
import { nightsOfPeriod, periodsOf, REPORT_PERIODS, type ReportPeriod } from './report-periods.ts';

describe('the periods of reports', () => {
  it.each<[ReportPeriod, string, string, string]>([
    // a Sunday, a Monday
    ['last-week', '2026-06-14', '2026-06-01', '2026-06-07'],
    ['last-week', '2026-06-15', '2026-06-08', '2026-06-14'],
    ['last-week', '2027-01-04', '2026-12-28', '2027-01-03'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last-12-months', '2026-06-15', '2025-06-01', '2026-05-31'],
    ['last-year', '2028-02-29', '2027-01-01', '2027-12-31'],
    ['month-to-date', '2026-06-01', '2026-06-01', '2026-06-01'],
    ['year-to-date', '2026-06-15', '2026-01-01', '2026-06-15'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['this-year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['next-30-days', '2026-06-15', '2026-06-15', '2026-07-14'],
    ['next-90-days', '2026-06-15', '2026-06-15', '2026-09-12'],
    ['next-12-months', '2026-06-15', '2026-06-15', '2027-06-14'],
  ])('%s, read on %s, is %s to %s', (period, today, from, to) => {
    expect(nightsOfPeriod(period, today)).toEqual({ from, to });
  });

  it('are offered where the report answers them on each day', () => {
    expect(periodsOf('occupancy')).toEqual(REPORT_PERIODS);
    expect(periodsOf('pickup')).toEqual(REPORT_PERIODS);
    expect(periodsOf('pace')).not.toContain('this-year');
    expect(periodsOf('pace')).toContain('next-90-days');
    for (const today of ['2028-01-01', '2028-02-29', '2028-12-31', '2029-01-01', '2026-08-31'])
      for (const kind of REPORT_KINDS)
        for (const period of periodsOf(kind)) {
          const { from, to } = nightsOfPeriod(period, today);
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(from, to)).toBeLessThan(REPORT_LIMITS.days[kind]);
        }
  });
});
