import { addDays } from '@posada/i18n';

/** A month, `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, amount: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + amount, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Days of a month in weeks of seven; `null` stands where the week belongs to another month. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (weekdayOf(first) - weekStart + 7) % 7;
  const amount = Number(lastDayOf(month).slice(8));
  const cells = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length: amount }, (_, index) => addDays(first, index)),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The same day of another month, or its last one. */
export function sameDayIn(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const last = lastDayOf(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

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
      return sameDayIn(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return sameDayIn(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
