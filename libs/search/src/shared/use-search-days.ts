import { useDay, useSite, useVisitorDay } from '@posada/area';
import { localDayOf } from '@posada/calendar-days';
import { earliestDay } from './earliest-day.ts';

/**
 * The visitor's day, on which a search begins, and the first day that can be chosen: at the hotel, or at one of all
 * when none is given, it may still be the day before.
 */
export function useSearchDays(propertyId?: string): { today: string; earliest: string } {
  const { properties } = useSite();
  const today = useVisitorDay();
  const own = propertyId ? properties.filter(({ id }) => id === propertyId) : properties;
  const earliest = useDay((now) => earliestDay(own, localDayOf(now), now));
  return { today, earliest };
}
