import type { Cancellation } from '@posada/api-client/availability';
import type { CancellationFee, CancellationRule } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { percentOf, sumOf } from './money.ts';

const momentBefore = (arrival: string, days: number, until: string, timeZone: string) =>
  momentAt(addDays(arrival, -days), `${until}:59`, timeZone).toISOString();

/**
 * Whether a stay that begins `daysAhead` days after today at the property can be cancelled for nothing at a moment of
 * today. Lists ask it of every plan of every property: the time zone is only needed on the day of the limit.
 */
export function isFreeToCancel(
  { freeDays, until }: CancellationRule,
  { arrival, daysAhead, timeZone, nowMs }: { arrival: string; daysAhead: number; timeZone: string; nowMs: number },
): boolean {
  if (freeDays === null || freeDays > daysAhead) return false;
  return freeDays < daysAhead || nowMs < Date.parse(momentBefore(arrival, freeDays, until, timeZone));
}

/** A fee as an amount: never more than the room, never below nothing. `nights` are what each night costs. */
function feeAmount(fee: CancellationFee, total: number, nights: readonly number[]): number {
  if (fee === 'all') return total;
  if (fee === 'first_night') return nights[0] ?? 0;
  if ('percent' in fee) return percentOf(total, fee.percent);
  if ('nights' in fee) return sumOf(nights.slice(0, fee.nights));
  return Math.min(total, fee.amount);
}

/** The terms of a room that costs `total`, as they are agreed. What they mean at a moment: `cancellationAt`. */
export function cancellationOf(
  { freeDays, until, fee, steps, noShow }: CancellationRule,
  { nights, total, timeZone }: { nights: readonly { date: string; amount: number }[]; total: number; timeZone: string },
): Cancellation & { freeUntil: string | null } {
  const arrival = nights[0]?.date;
  const amounts = nights.map(({ amount }) => amount);
  const amountOf = (each: CancellationFee) => feeAmount(each, total, amounts);
  return {
    freeUntil: freeDays === null || arrival === undefined ? null : momentBefore(arrival, freeDays, until, timeZone),
    fee: amountOf(fee),
    ...(steps && arrival !== undefined
      ? {
          steps: steps.map((step) => ({
            from: momentBefore(arrival, step.days, step.until, timeZone),
            fee: amountOf(step.fee),
          })),
        }
      : {}),
    ...(noShow === undefined ? {} : { noShow: amountOf(noShow) }),
  };
}
