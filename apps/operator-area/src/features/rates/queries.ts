import { getRateGrid, listRateBatches } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Writes that the history shows at once. */
const LISTED = 20;

/** Rooms, prices and restrictions of a property; never fresh: others work in the same cells. */
export const gridQuery = (id: string, span: { from: string; to: string }, language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'rate-grid', id, span, language],
    queryFn: ({ signal }) => client.call(getRateGrid, { path: { id }, query: { ...span, language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Who has changed rooms and prices of a property, newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'rate-batches', id],
    queryFn: ({ signal }) =>
      client.call(listRateBatches, { path: { id }, query: { limit: String(LISTED) } }, { signal }),
    staleTime: 0,
  });
