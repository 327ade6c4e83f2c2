import { addYears, isDay, nightsBetween } from '@posada/calendar-days';
import { LIMITS } from './limits.ts';

export type DaysProblem = 'dates_unreadable' | 'dates_reversed' | 'dates_over' | 'dates_too_long' | 'dates_too_far';

export interface DaysSetting {
  /** The visitor's day. */
  today: string;
  /** The first day that a stay can begin on; `today` when left out. */
  earliest?: string;
  /** The day that a search begins on by itself; `today` when left out. */
  first?: string;
}

/** The last day that a stay can end on: two years from today. */
export const lastDay = (today: string): string => addYears(today, LIMITS.yearsAhead);

/** Why no stay can have these days; undefined when one can. */
export function daysProblem(
  from: string,
  to: string,
  { today, earliest = today }: DaysSetting,
): DaysProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'dates_unreadable';
  if (to <= from) return 'dates_reversed';
  if (from < earliest) return 'dates_over';
  if (nightsBetween(from, to) > LIMITS.nights) return 'dates_too_long';
  return to > lastDay(today) ? 'dates_too_far' : undefined;
}
