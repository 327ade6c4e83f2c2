import type { RateChange } from '@posada/api-client/operator';
import { addDays, daysBetween } from '@posada/calendar-days';

/** Days of intervals, each once, in order. */
function daysOf(intervals: RateChange['intervals']): string[] {
  const days = new Set<string>();
  for (const { from, to = from } of intervals)
    for (let day = 0; day <= daysBetween(from, to); day += 1) days.add(addDays(from, day));
  return [...days].sort();
}

/** Intervals of days that follow each other. */
function intervalsOf(days: readonly string[]): { from: string; to: string }[] {
  const intervals: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = intervals.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else intervals.push({ from: day, to: day });
  }
  return intervals;
}

/**
 * A change as several that have about so many cells at most; one that is small enough stays as it is. No night is in two of
 * them: a percentage that is taken off twice is another one.
 */
export function partsOf(change: RateChange, most: number): RateChange[] {
  const { intervals, roomTypes = [], ratePlans = [] } = change;
  const days = daysOf(intervals);
  const ofNight = Math.max(1, ratePlans.length);
  if (days.length * Math.max(1, roomTypes.length) * ofNight <= most) return [change];
  const nights = Math.max(1, Math.min(days.length, Math.floor(most / ofNight)));
  const rooms = Math.max(1, Math.floor(most / (nights * ofNight)));
  const parts: RateChange[] = [];
  // without room types a change is for all of the hotel, and has parts by days alone
  for (let room = 0; room < Math.max(1, roomTypes.length); room += rooms)
    for (let day = 0; day < days.length; day += nights)
      parts.push({
        ...change,
        intervals: intervalsOf(days.slice(day, day + nights)),
        ...(change.roomTypes && { roomTypes: roomTypes.slice(room, room + rooms) }),
      });
  return parts;
}
