import type { PropertyBrief } from '@posada/api-client/properties';
import { addDays, addYears, isDay, nightsBetween, todayAt } from '@posada/calendar-days';
import { LIMITS, parseOccupancy } from './occupancy.ts';

export type DaysProblem = 'dates_unreadable' | 'dates_reversed' | 'dates_over' | 'dates_too_long' | 'dates_too_far';

/** What in an address cannot be searched for. Guests are told; nothing takes its place in silence. */
export type SearchProblem = DaysProblem | 'guests_unreadable' | 'place_unknown';

interface Days {
  today: string;
  /** The first day that a stay can begin on; `today` when left out. */
  earliest?: string;
}

/** The last day that a stay can end on: two years from today. */
export const lastDay = (today: string): string => addYears(today, LIMITS.yearsAhead);

/** Why no stay can have these days; undefined when one can. */
export function daysProblem(from: string, to: string, { today, earliest = today }: Days): DaysProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'dates_unreadable';
  if (to <= from) return 'dates_reversed';
  if (from < earliest) return 'dates_over';
  if (nightsBetween(from, to) > LIMITS.nights) return 'dates_too_long';
  return to > lastDay(today) ? 'dates_too_far' : undefined;
}

/**
 * What of an address was asked for and cannot be read (LIMIT-10). What is left out is no problem: it is the default.
 * `places` are the destinations of the website, for an address of the results.
 */
export function searchProblems(
  params: URLSearchParams,
  setting: Days & { oldest: number; places?: readonly { id: string }[] },
): SearchProblem[] {
  const [from, to, occupancy, id] = ['from', 'to', 'occupancy', 'id'].map((name) => params.get(name));
  const days = from == null && to == null ? undefined : daysProblem(from ?? '', to ?? '', setting);
  const isUnknown = id && setting.places && !setting.places.some((place) => place.id === id);
  return [
    ...(days ? [days] : []),
    ...(occupancy != null && !parseOccupancy(occupancy, setting.oldest) ? ['guests_unreadable' as const] : []),
    ...(isUnknown ? ['place_unknown' as const] : []),
  ];
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The first day on which a stay can begin: the visitor's, or that of a hotel where it is still the day before. */
export function earliestDay(properties: readonly Pick<PropertyBrief, 'setup'>[], today: string, now = new Date()) {
  return properties.map(({ setup }) => todayAt(setup.timeZone, now)).reduce(earlier, today);
}

/**
 * The first day that an address may ask for. The server knows no visitor's day: until noon of Greenwich it is still
 * yesterday somewhere, and the hotel says itself whether it is over there. `today` is the day of Greenwich or later.
 */
export function earliestAskedDay(properties: readonly Pick<PropertyBrief, 'setup'>[], today: string, now = new Date()) {
  const anywhere = now.getUTCHours() < 12 ? addDays(today, -1) : today;
  return earlier(anywhere, earliestDay(properties, today, now));
}
