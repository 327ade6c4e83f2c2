import { LIMITS } from '@posada/api-client/search';
import { daysBetween } from '@posada/calendar-days';
import { DomainError } from '../../platform/errors.ts';

export const MONTHS_AHEAD = 25;

/** @throws {DomainError} when no stay that begins on `earliest` or later can have these days */
export function checkDays(from: string, to: string, today: string, earliest = today) {
  const refuse = (code: string) =>
    new DomainError(400, code, `a stay from ${from} to ${to}, seen on ${today}`, { fields: { from: code } });
  if (from < earliest) throw refuse('stay_in_the_past');
  if (to <= from) throw refuse('stay_reversed');
  if (daysBetween(from, to) > LIMITS.nights) throw refuse('stay_too_long');
  if (daysBetween(today, to) > MONTHS_AHEAD * 31) throw refuse('stay_too_far');
}
