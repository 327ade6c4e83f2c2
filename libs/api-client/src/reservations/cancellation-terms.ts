import type { Cancellation } from '../availability/availability.schema.ts';

/** What cancelling a room means now: nothing that the policy does not grant. */
export type CancellationTerms =
  /** Free until a moment that lies ahead; the fee is due after it. */
  | { kind: 'free'; until: string; fee: number }
  /** It was free until a moment that is over. */
  | { kind: 'expired'; fee: number }
  /** It never was free. */
  | { kind: 'never'; fee: number };

/**
 * The terms of one room as they are now (CLIENT-20 to CLIENT-23). `hasPassed` says that `freeUntil` is over by the reader's
 * clock: an answer may be older than its limit. What the back end calls over is never free again, whatever the clock says.
 */
export function cancellationTerms(
  { freeUntil, limit, fee }: Pick<Cancellation, 'freeUntil' | 'limit' | 'fee'>,
  hasPassed: boolean,
): CancellationTerms {
  if (freeUntil && !hasPassed) return { kind: 'free', until: freeUntil, fee };
  return { kind: freeUntil || limit ? 'expired' : 'never', fee };
}
