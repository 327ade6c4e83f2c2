import type { Cancellation } from '@posada/api-client/availability';

export type CancellationTerms = 'never' | 'free' | 'expired';

/**
 * What cancelling a room means now (CLIENT-20 to CLIENT-23). `hasPassed` says that `freeUntil` is over by the reader's
 * clock; what the back end calls over is never free again, whatever the clock says.
 */
export function cancellationTerms({ freeUntil, limit }: Cancellation, hasPassed: boolean): CancellationTerms {
  if (freeUntil !== null) return hasPassed ? 'expired' : 'free';
  return limit ? 'expired' : 'never';
}
