import type { AriChange } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';

/** How many rooms of a type a channel lets be sold on some nights. */
export interface BookingLimit {
  roomType: number;
  nights: readonly string[];
  limit: number;
}

/**
 * Limits of a message as rooms that are left. A channel sends a limit for each rate of a room, and all rates sell the same
 * rooms: of several limits of a night the lowest counts, so that never more is sold than each allows.
 *
 * @param booked rooms by type and night that the channel counts as free, since it does not know of their bookings yet
 */
export function roomsLeftOf(
  limits: readonly BookingLimit[],
  booked: ReadonlyMap<number, ReadonlyMap<string, number>> = new Map(),
): AriChange[] {
  const lowest = new Map<number, Map<string, number>>();
  for (const { roomType, limit, nights } of limits) {
    const byNight = lowest.get(roomType) ?? new Map<string, number>();
    lowest.set(roomType, byNight);
    for (const date of nights) byNight.set(date, Math.min(limit, byNight.get(date) ?? limit));
  }
  const changes: AriChange[] = [];
  for (const [roomType, byNight] of lowest)
    for (const [date, most] of [...byNight].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const roomsLeft = Math.max(0, most - (booked.get(roomType)?.get(date) ?? 0));
      const last = changes.at(-1);
      const isNext = last?.roomType === roomType && last.roomsLeft === roomsLeft && addDays(last.to ?? '', 1) === date;
      if (last && isNext) last.to = date;
      else changes.push({ roomType, from: date, to: date, roomsLeft });
    }
  return changes;
}
