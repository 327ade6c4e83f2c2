import { type DayAt, daysOf, firstDay } from '@posada/api-client/search';
import { useDay, useSite, useVisitorDay } from '@posada/area';
import { localDayOf } from '@posada/calendar-days';
import { earliestDay } from './earliest-day.ts';

/**
 * The visitor's day; the day that a search begins on by itself, which is the hotel's where that is ahead (GAP-72); and
 * the first day that can be chosen. Without a hotel, those of all hotels of the website.
 */
export function useSearchDays(propertyId?: string): { today: string; first: string; earliest: string } {
  const { properties, today: made, hotelDays } = useSite();
  const today = useVisitorDay();
  const own = propertyId ? properties.filter(({ id }) => id === propertyId) : properties;
  const whenMade: DayAt = (timeZone) => hotelDays?.[timeZone] ?? made;
  const first = useDay((now) => firstDay(own, localDayOf(now), daysOf(now)), firstDay(own, made, whenMade));
  const earliest = useDay((now) => earliestDay(own, localDayOf(now), daysOf(now)), earliestDay(own, made, whenMade));
  return { today, first, earliest };
}
