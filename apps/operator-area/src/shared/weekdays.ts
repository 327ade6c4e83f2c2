import { dateTag, type Locale } from '@posada/i18n';

/** In the order of the calendar. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Short names of weekdays, in the order of the calendar. */
export function weekdayNames(locale: Locale, chosen: readonly string[] = WEEKDAYS): string[] {
  const format = new Intl.DateTimeFormat(dateTag(locale), { weekday: 'short', timeZone: 'UTC' });
  return WEEKDAYS.flatMap((name, index) => (chosen.includes(name) ? [format.format(MONDAY + index * DAY_MS)] : []));
}
