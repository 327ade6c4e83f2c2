import type { PropertySummary } from '@posada/api-client/properties';
import { addDays, todayAt } from '@posada/calendar-days';

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The first day on which a stay can begin: the visitor's, or that of a hotel where it is still the day before. */
export function earliestDay(properties: readonly Pick<PropertySummary, 'setup'>[], today: string, now = new Date()) {
  return properties.map(({ setup }) => todayAt(setup.timeZone, now)).reduce(earlier, today);
}

/**
 * The first day that an address may ask for. The server knows no visitor's day: until noon of Greenwich it is still
 * yesterday somewhere, and the hotel says itself whether it is over there. `today` is the day of Greenwich or later.
 */
export function earliestAskedDay(
  properties: readonly Pick<PropertySummary, 'setup'>[],
  today: string,
  now = new Date(),
) {
  const anywhere = now.getUTCHours() < 12 ? addDays(today, -1) : today;
  return earlier(anywhere, earliestDay(properties, today, now));
}
