import type { Cancellation } from './availability.schema.ts';

export interface CancellationNow extends Cancellation {
  limit: string | null;
  feeNow: number;
}

/**
 * The terms of a cancellation as they are at a moment: at a limit itself what comes after it holds. The only place of this
 * rule: the back end answers and charges by it, screens and mails show what it returns.
 *
 * `terms` are those that were agreed, or an answer of any age.
 */
export function cancellationAt(terms: Cancellation, nowMs: number): CancellationNow {
  const limit = terms.limit ?? terms.freeUntil;
  const isFree = limit !== null && nowMs < Date.parse(limit);
  const passed = terms.steps?.filter(({ from }) => nowMs >= Date.parse(from)) ?? [];
  const fee = passed.at(-1)?.fee ?? terms.fee;
  const ahead = terms.steps?.slice(passed.length) ?? [];
  // a limit at which nothing changes is none
  const steps = ahead.filter((step, index) => step.fee !== (ahead[index - 1]?.fee ?? fee));
  return {
    freeUntil: isFree ? limit : null,
    limit,
    fee,
    feeNow: isFree ? 0 : fee,
    ...(terms.steps ? { steps } : {}),
    ...(terms.noShow === undefined ? {} : { noShow: terms.noShow }),
  };
}
