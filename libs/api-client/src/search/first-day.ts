import { todayAt } from '@posada/calendar-days';
import type { PropertySummary } from '../properties/properties.schema.ts';

/** What decides on which day a stay at a hotel can begin. */
export type HotelDays = { setup: Pick<PropertySummary['setup'], 'timeZone' | 'lastNight'> };
type Hotels = readonly HotelDays[];

/** The day in a time zone, `YYYY-MM-DD`. */
export type DayAt = (timeZone: string) => string;

/** The days of a moment. Hotels of a chain share their time zones: each is worked out once. */
export function daysOf(now: Date): DayAt {
  const known = new Map<string, string>();
  return (timeZone) => {
    const day = known.get(timeZone) ?? todayAt(timeZone, now);
    known.set(timeZone, day);
    return day;
  };
}

const later = (one: string, other: string) => (one > other ? one : other);

/** Whether a hotel has nights to sell from a day on: one that is closed for good moves no search. */
const sells = ({ setup: { lastNight } }: Hotels[number], day: string) =>
  lastNight === undefined || (lastNight !== null && lastNight >= day);

/**
 * The day on which a search begins by itself (GAP-72): the visitor's, or the hotel's where that is ahead, for a night
 * that is over there cannot be sold. Of several hotels, the latest day of those that have a night to sell.
 */
export function firstDay(hotels: Hotels, today: string, dayAt: DayAt = daysOf(new Date())): string {
  return hotels
    .map((hotel) => ({ hotel, day: dayAt(hotel.setup.timeZone) }))
    .filter(({ hotel, day }) => sells(hotel, day))
    .reduce((first, { day }) => later(first, day), today);
}
