import type { AriChange } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import { nightsOfSpan } from '../../modules/website-file/night-spans.ts';

type Span = Pick<AriChange, 'from' | 'to' | 'weekdays'>;

/** How many rooms of a type a channel lets be sold on some nights. */
export interface BookingLimit extends Span {
  roomType: number;
  limit: number;
}

/**
 * Limits of a message as rooms that are left. A channel sends a limit for each rate of a room, and all rates sell the same
 * rooms: of several limits of a night the lowest counts, so that never more is sold than each allows.
 *
 * @param today at the property
 * @throws {RangeError} a span is none, as `nightsOfSpan` says
 */
export function roomsLeftOf(limits: readonly BookingLimit[], today: string): AriChange[] {
  const lowest = new Map<number, Map<string, number>>();
  for (const { roomType, limit, from, to = from, weekdays } of limits) {
    const nights = lowest.get(roomType) ?? new Map<string, number>();
    lowest.set(roomType, nights);
    for (const date of nightsOfSpan({ from, to, weekdays }, today))
      nights.set(date, Math.min(limit, nights.get(date) ?? limit));
  }
  const changes: AriChange[] = [];
  for (const [roomType, nights] of lowest)
    for (const [date, roomsLeft] of [...nights].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const last = changes.at(-1);
      const isNext = last?.roomType === roomType && last.roomsLeft === roomsLeft && addDays(last.to ?? '', 1) === date;
      if (last && isNext) last.to = date;
      else changes.push({ roomType, from: date, to: date, roomsLeft });
    }
  return changes;
}
