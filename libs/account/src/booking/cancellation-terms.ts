import type { Cancellation } from '@posada/api-client/availability';

export type CancellationTerms = 'never' | 'free' | 'expired';

/** What cancelling a room means at a moment: at the limit itself it is no longer free (CLIENT-20 to CLIENT-23). */
export function cancellationTerms({ freeUntil }: Cancellation, nowMs: number): CancellationTerms {
  if (freeUntil === null) return 'never';
  return Date.parse(freeUntil) > nowMs ? 'free' : 'expired';
}
