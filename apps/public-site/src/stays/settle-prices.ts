import type { Loading } from '../shared/loading.ts';
import { type createLastKnown, lastKnown } from './last-known.ts';

const PRICES = new Set<unknown>(['lowest-stay', 'offer-stays']);

/**
 * Takes the last known price in place of each that comes too late, or none, and tells whether any came too late. The page
 * that a browser hydrates must know no price that its HTML lacks: an answer that comes while it is rendered is not taken
 * any more. The date of a last known price goes with it, so that the browser asks anew.
 */
export function settlePrices(
  { queries, site }: Pick<Loading, 'queries' | 'site'>,
  known: Pick<ReturnType<typeof createLastKnown>, 'of'> = lastKnown,
): boolean {
  const cache = queries.getQueryCache();
  const late = cache.findAll({
    predicate: ({ queryKey: [name], state }) => PRICES.has(name) && state.data === undefined,
  });
  for (const query of late) {
    cache.remove(query);
    const last = known.of(site, query.queryKey);
    if (last) queries.setQueryData(query.queryKey, last.data, { updatedAt: last.readAt });
  }
  return late.length > 0;
}
