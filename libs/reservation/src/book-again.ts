import type { Reservation } from '@posada/api-client/reservations';
import { LIMITS, NO_FILTERS } from '@posada/api-client/search';
import { searchAddress } from '@posada/area';
import { addDays, daysBetween, weekdayOf } from '@posada/calendar-days';

/** Nobody leaves tomorrow by the press of a button: new days begin so many days from now at the earliest. */
const NOTICE_DAYS = 14;
const WEEK = 7;

/** Days for the same stay once more: as many nights, from the same day of the week, after the first one is over. */
export function nextDays({ from, to }: { from: string; to: string }, today: string): { from: string; to: string } {
  const earliest = addDays(to > today ? to : today, NOTICE_DAYS);
  const arrival = addDays(earliest, (weekdayOf(from) - weekdayOf(earliest) + WEEK) % WEEK);
  return { from: arrival, to: addDays(arrival, Math.min(daysBetween(from, to), LIMITS.nights)) };
}

/** The rooms of the same hotel for the same guests, on the next days that suit. Cancelled rooms count when all were. */
export function bookAgainAddress(
  { property, roomstays, ...days }: Pick<Reservation, 'property' | 'roomstays' | 'from' | 'to'>,
  today: string,
): string {
  const open = roomstays.filter(({ status }) => status !== 'cancelled');
  const rooms = (open.length > 0 ? open : roomstays).map(({ occupancy: { adults, childAges } }) => ({
    adults,
    childAges,
  }));
  return searchAddress({
    ...nextDays(days, today),
    rooms,
    destination: { type: 'property', id: property.id },
    promocode: '',
    filters: NO_FILTERS,
  });
}
