import { weekdayOf } from '@posada/calendar-days';
import { dateTag, formatDay, type Locale } from '@posada/i18n';
import { useMemo } from 'react';
import type { GridDay } from './grid-line.tsx';

/** Saturday and Sunday. */
const WEEKEND = new Set([0, 6]);

/** Heads of the columns that are on the screen; each is written once. `today`: at the hotel. */
export function useGridDays(
  days: readonly string[],
  columns: readonly number[],
  locale: Locale,
  today: string,
): GridDay[] {
  const headOf = useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(dateTag(locale), { weekday: 'short', timeZone: 'UTC' });
    const known = new Map<number, GridDay>();
    return (column: number): GridDay => {
      const old = known.get(column);
      if (old) return old;
      const day = days[column] ?? '';
      const head = {
        column,
        weekday: weekdays.format(new Date(`${day}T00:00Z`)),
        short: formatDay(day, locale, 'short'),
        isWeekend: WEEKEND.has(weekdayOf(day)),
        isOver: day < today,
      };
      known.set(column, head);
      return head;
    };
  }, [days, locale, today]);
  return useMemo(() => columns.map(headOf), [columns, headOf]);
}
