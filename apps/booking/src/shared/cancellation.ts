import type { Cancellation } from '@posada/api-client/availability';

/** What a guest sees of a cancellation policy: nothing that the policy does not grant. */
export type CancellationTerms =
  /** Free until a moment that lies ahead; the fee is due after it. */
  | { kind: 'free'; until: string; fee: number }
  /** Free cancellation is over, or there never was one and a part is kept. */
  | { kind: 'costs'; fee: number }
  /** Nothing comes back, and nothing ever did. */
  | { kind: 'never'; fee: number };

/**
 * The terms of one room as they are now.
 *
 * `total` is the price of the room, in the same minor units as the fee. `hasPassed` says that `freeUntil` is over by
 * the guest's clock: an answer may be older than its limit. What the back end calls over is never free again, whatever
 * the clock says.
 */
export function cancellationTerms(
  { freeUntil, limit, fee }: Pick<Cancellation, 'freeUntil' | 'limit' | 'fee'>,
  total: number,
  hasPassed: boolean,
): CancellationTerms {
  if (freeUntil && !hasPassed) return { kind: 'free', until: freeUntil, fee };
  const wasNeverFree = !freeUntil && !limit;
  return { kind: wasNeverFree && fee >= total ? 'never' : 'costs', fee };
}
