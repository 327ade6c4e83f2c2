import type { Cancellation } from './availability.schema.ts';

export interface CancellationNow extends Cancellation {
  limit: string | null;
  feeNow: number;
}

/**
 * The terms of a cancellation as they are at a moment: at the limit itself it is no longer free. The only place of this
 * rule: the back end answers and charges by it, screens and mails show what it returns.
 *
 * `terms` are those that were agreed, or an answer of any age.
 */
export function cancellationAt(terms: Cancellation, nowMs: number): CancellationNow {
  const limit = terms.limit ?? terms.freeUntil;
  const isFree = limit !== null && nowMs < Date.parse(limit);
  return { freeUntil: isFree ? limit : null, limit, fee: terms.fee, feeNow: isFree ? 0 : terms.fee };
}
