import { addDays, addMonths, weekdayOf } from '@posada/calendar-days';

export interface CalendarKey {
  key: string;
  shiftKey: boolean;
}

/** Where a key leads from a day, as in a spreadsheet of weeks; undefined for keys that are none of the calendar's. */
export function dayAfterKey({ key, shiftKey }: CalendarKey, day: string, weekStart: number): string | undefined {
  const inWeek = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
