/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  addDays,
  addMonths,
  addYears,
  dayOf,
  daysBetween,
  isDay,
  lastDayOf,
  monthAfter,
  nightsBetween,
  nightsOf,
  todayAt,
  weekdayOf,
  weeksOf,
  yearsBetween,
} from './days.ts';
import { momentAt } from './moments.ts';

describe('calendar days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    // clocks change in Europe and in New Zealand
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-04-04', 2, '2026-04-06'],
  ])('%s and %i days are %s', (day, amount, expected) => {
    expect(addDays(day, amount)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(amount);
    expect(addDays(expected, -amount)).toBe(day);
  });

  it('knows which days exist', () => {
    expect(['2028-02-29', '2026-01-01'].every(isDay)).toBe(true);
    expect(['2027-02-29', '2026-02-30', '2026-13-01', '26-01-01', '', '2026-1-1', null, 20260101].some(isDay)).toBe(
      false,
    );
  });

  it('counts years and months as birthdays and calendars do', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
    expect(yearsBetween('2026-02-01', '2026-03-01')).toBe(0);
  });

  it('lists the nights of a stay without that of departure', () => {
    expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(nightsOf('2026-12-30', '2026-12-30')).toEqual([]);
    expect(nightsOf('2026-12-30', '2026-12-01')).toEqual([]);
  });

  it('counts nights, and begun nights between moments [LIMIT-06][GAP-125]', () => {
    expect(nightsBetween('2026-03-27', '2026-03-31')).toBe(4);
    expect(nightsBetween(new Date('2026-01-01T12:00:00Z'), new Date('2026-01-02T13:00:00Z'))).toBe(2);
    expect(nightsBetween('2026-03-31', '2026-03-27')).toBe(0);
  });

  it('lays a month out in weeks that begin on any day', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
  });

  it('knows the day at a place', () => {
    const now = new Date('2026-06-30T23:30:00Z');
    expect(dayOf(now)).toBe('2026-06-30');
    expect(todayAt('Europe/Madrid', now)).toBe('2026-07-01');
    expect(todayAt('America/New_York', now)).toBe('2026-06-30');
    expect(todayAt('Pacific/Kiritimati', now)).toBe('2026-07-01');
    expect(() => todayAt('Mars/Base', now)).toThrow(RangeError);
  });

  it.each([
    ['2027-07-01', '12:00:00', 'Europe/Madrid', '2027-07-01T10:00:00.000Z'],
    ['2027-03-28', '02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2027-10-31', '02:30', 'Europe/Madrid', '2027-10-31T00:30:00.000Z'],
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
    ['2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2027-01-01', '18:00', 'Asia/Kolkata', '2027-01-01T12:30:00.000Z'],
  ])('finds the moment of %s %s in %s', (day, time, zone, moment) => {
    expect(momentAt(day, time, zone).toISOString()).toBe(moment);
  });

  it('gives the same answers whatever the zone of the machine', () => {
    const program = `
      const { addDays, addMonths, daysBetween, todayAt, weekdayOf } = await import('./days.ts');
      const { momentAt } = await import('./moments.ts');
      const days = Array.from({ length: 800 }, (_, index) => addDays('2017-12-01', index));
      console.log(JSON.stringify([
        days.at(-1), new Set(days).size, days.every((day) => daysBetween('2017-12-01', day) === days.indexOf(day)),
        weekdayOf('2018-11-04'), addMonths('2018-10-04', 1), momentAt('2018-11-04', '00:30', 'Europe/Madrid'),
        todayAt('Asia/Tokyo', new Date('2018-11-03T15:00:00Z')),
        ...['Europe/Madrid', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe'].flatMap((zone) =>
          days.flatMap((day) => ['00:00', '01:30', '02:30', '12:00'].map((time) => momentAt(day, time, zone).getTime())),
        ).filter((moment, index, moments) => moment % 86_400_000 !== moments[index - 4] % 86_400_000),
      ]));`;
    const answers = ['America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kolkata', 'Europe/Madrid', 'UTC'].map((TZ) =>
      execFileSync(
        process.execPath,
        ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '-e', program],
        {
          cwd: join(process.cwd(), 'libs/calendar-days/src'),
          env: { ...process.env, TZ },
          encoding: 'utf8',
        },
      ),
    );
    expect(new Set(answers)).toEqual(new Set([answers[0]]));
    expect(JSON.parse(answers[0] ?? '').slice(0, 7)).toEqual([
      '2020-02-08',
      800,
      true,
      0,
      '2018-11-04',
      '2018-11-03T23:30:00.000Z',
      '2018-11-04',
    ]);
  });
});
