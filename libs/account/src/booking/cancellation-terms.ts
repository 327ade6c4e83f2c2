import { type Cancellation, cancellationAt } from '@posada/api-client/availability';

export type CancellationTerms = 'never' | 'free' | 'expired';

/** What cancelling a room means at a moment: at the limit itself it is no longer free (CLIENT-20 to CLIENT-23). */
export function cancellationTerms(terms: Cancellation, nowMs: number): CancellationTerms {
  const { freeUntil, limit } = cancellationAt(terms, nowMs);
  if (freeUntil !== null) return 'free';
  return limit === null ? 'never' : 'expired';
}
