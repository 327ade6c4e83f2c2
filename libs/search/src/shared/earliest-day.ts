import { type DayAt, daysOf, type HotelDays } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The first day on which a stay can begin at one of these hotels: the earliest that it is there. Without one, today. */
export function earliestDay(properties: readonly HotelDays[], today: string, dayAt: DayAt = daysOf(new Date())) {
  const days = properties.map(({ setup }) => dayAt(setup.timeZone));
  return days.length > 0 ? days.reduce(earlier) : today;
}

/**
 * The first day that an address may ask for. The server knows no visitor's day: until noon of Greenwich it is still
 * yesterday somewhere, and the hotel says itself whether it is over there. `today` is the day of Greenwich or later.
 */
export function earliestAskedDay(properties: readonly HotelDays[], today: string, now = new Date()) {
  const anywhere = now.getUTCHours() < 12 ? addDays(today, -1) : today;
  return earlier(anywhere, earlier(today, earliestDay(properties, today, daysOf(now))));
}
