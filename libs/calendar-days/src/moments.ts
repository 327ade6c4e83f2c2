import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths } from 'date-fns/addMonths';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { memoize } from './memoize.ts';

/** Slow, and the moments of a season are asked for by every rate of every search. */
const millisecondsAt = memoize((day: string, time: string, timeZone: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const shown = Date.UTC(year, month - 1, date, hours, minutes, seconds);
  const offsetAt = (milliseconds: number) => tzOffset(timeZone, new Date(milliseconds)) * millisecondsInMinute;
  // no place changes its clocks twice within two days
  const before = offsetAt(shown - millisecondsInDay);
  const after = offsetAt(shown + millisecondsInDay);
  const isBefore = offsetAt(shown - before) === before;
  const isAfter = offsetAt(shown - after) === after;
  return shown - (isAfter && !isBefore ? after : before);
});

/**
 * The moment at which the clocks of a place show a day and time. Times that a clock change skips mean the moment after
 * the change; of times that it shows twice, the first.
 *
 * @param time `HH:MM` or `HH:MM:SS`
 */
export const momentAt = (day: string, time: string, timeZone: string): Date =>
  new Date(millisecondsAt(day, time, timeZone));

/**
 * The day and time that the clocks of a place show at a moment.
 *
 * @returns `YYYY-MM-DD` and `HH:MM`
 */
export function clockAt(moment: Date, timeZone: string): { day: string; time: string } {
  const shown = new Date(moment.getTime() + tzOffset(timeZone, moment) * millisecondsInMinute).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The same time of day months later; the last day of a month where it is shorter. */
export const utcMonthsAfter = (moment: Date, months: number): Date =>
  new Date(addMonths(new UTCDateMini(moment), months).getTime());
