import { addDays, todayAt, weekdayOf } from '@posada/calendar-days';
import type { Reservation } from './reservations.schema.ts';

/** Banks show a refund to a card within so many working days: what card companies and banks of the EU and America promise. */
export const REFUND_WORKING_DAYS = 10;

const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/**
 * The day on which a refund has arrived at the latest that a hotel in a time zone sends at a moment. Public holidays differ
 * by bank and are not known.
 */
export function refundBy(sent: Date, timeZone: string): string {
  let by = todayAt(timeZone, sent);
  for (let left = REFUND_WORKING_DAYS; left > 0; ) {
    by = addDays(by, 1);
    if (!isWeekend(by)) left -= 1;
  }
  return by;
}

/**
 * What goes back to the card when rooms are cancelled at these costs, by id: what was paid beyond the rooms that then stand
 * and what all cancelled ones cost. Undefined: an agency pays less than these prices, and the back end knows what goes back.
 */
export function refundAfter(
  { totals, roomstays, commission }: Pick<Reservation, 'totals' | 'roomstays' | 'commission'>,
  costs: ReadonlyMap<string, number>,
): number | undefined {
  if (commission?.model === 'net') return undefined;
  const owed = roomstays.reduce((sum, { id, status, total, complements, cancelled }) => {
    if (status === 'cancelled') return sum + (cancelled?.fee ?? 0);
    return sum + (costs.get(id) ?? complements.reduce((all, { amount }) => all + amount, total));
  }, 0);
  return Math.max(0, totals.paid - Math.max(0, owed - (totals.waived ?? 0)));
}

/** The moment at which rooms were last cancelled; null: none was. */
export const lastCancelledAt = (roomstays: readonly Pick<Reservation['roomstays'][number], 'cancelled'>[]) =>
  roomstays
    .flatMap(({ cancelled }) => cancelled?.at ?? [])
    .sort()
    .at(-1) ?? null;

/** The day by which what went back for cancelled rooms is there; null: that day is over, or nothing was cancelled. */
export function refundAwaited(
  { roomstays, property }: Pick<Reservation, 'roomstays' | 'property'>,
  today: string,
): string | null {
  const at = lastCancelledAt(roomstays);
  const by = at && refundBy(new Date(at), property.timeZone);
  return by && by >= today ? by : null;
}
