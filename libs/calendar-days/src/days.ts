import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { addYears as addYearsTo } from 'date-fns/addYears';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { differenceInYears } from 'date-fns/differenceInYears';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { memoize } from './memoize.ts';

/** A day is read as midnight UTC, and date-fns computes in UTC on this class: the zone of the machine plays no part. */
const read = (day: string) => new UTCDateMini(`${day}T00:00:00Z`);
const write = (date: Date) => date.toISOString().slice(0, 10);

/** The UTC day of a moment. For the day at a property use `todayAt`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of a moment on the clock of this machine or browser, which only what is about its user may ask. */
export const localDayOf = (moment: Date): string =>
  write(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())));

/** Whether a text is a day of the calendar, `YYYY-MM-DD`; the thirtieth of February is none. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(text);

// an answer with prices names the same days in each rate
const exists = memoize((text: string) => {
  const date = read(text);
  return isValid(date) && write(date) === text;
});

/** @param amount negative for days before. @throws {RangeError} `day` is not a day */
export const addDays: (day: string, amount: number) => string = memoize((day: string, amount: number) =>
  write(addDaysTo(read(day), amount)),
);

/** The same day years later; 29 February becomes the 28th where the year has none. */
export const addYears = (day: string, amount: number): string => write(addYearsTo(read(day), amount));

/** The same day of another month, or its last one. */
export const addMonths = (day: string, amount: number): string => write(addMonthsTo(read(day), amount));

/** Days from one to the other; negative when `to` is earlier. NaN when one is not a day. */
export const daysBetween: (from: string, to: string) => number = memoize((from: string, to: string) =>
  differenceInCalendarDays(read(to), read(from)),
);

/** Nights of a stay, never below 0. Between two moments a begun night counts whole (LIMIT-06, GAP-125). */
export function nightsBetween(from: string | Date, to: string | Date): number {
  const [begin, end] = [from, to].map((at) => (typeof at === 'string' && at.length === 10 ? read(at) : new Date(at)));
  if (!begin || !end) return 0;
  return Math.max(0, Math.ceil(differenceInMilliseconds(end, begin) / millisecondsInDay));
}

/** The nights of a stay, that of departure not included; empty when there is none. */
export const nightsOf: (from: string, to: string) => readonly string[] = memoize((from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index)),
);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => getDay(read(day));

/** Whole years between two days: the age of who was born on the first. */
export const yearsBetween = (from: string, to: string): number => {
  const years = differenceInYears(read(to), read(from));
  // -0 for days of the same year
  return years === 0 ? 0 : years;
};

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Another month, `YYYY-MM`. */
export const monthAfter = (month: string, amount: number): string => monthOf(addMonths(`${month}-01`, amount));

/** The last day of a month, `YYYY-MM`. */
export const lastDayOf = (month: string): string => write(lastDayOfMonth(read(`${month}-01`)));

/** Days in the weeks of a month, `YYYY-MM`; null where a week belongs to another month. @param weekStart 0 is Sunday */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = `${month}-01`;
  const before = (weekdayOf(first) - weekStart + 7) % 7;
  const days = nightsOf(first, addDays(lastDayOf(month), 1));
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** Offsets of zones are whole minutes: within a minute no place has a new day. */
const dayInMinute = memoize((timeZone: string, minute: number) =>
  dayOf(new Date((minute + tzOffset(timeZone, new Date(minute * millisecondsInMinute))) * millisecondsInMinute)),
);

/** The calendar day at a place. @throws {RangeError} the engine knows no such time zone */
export const todayAt = (timeZone: string, now: Date): string =>
  dayInMinute(timeZone, Math.floor(now.getTime() / millisecondsInMinute));
