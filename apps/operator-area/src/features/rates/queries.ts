import { getRateGrid, listRateBatches } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Writes that the history shows at once. */
const LISTED = 20;
/** Others work in the same cells: a part that was scrolled away is read again when it is back on the screen later. */
const FRESH_MS = 30_000;

/** Rooms, prices and restrictions of room types of a property; `roomTypes`: ids joined by commas, absent: all of it. */
export const gridQuery = (id: string, part: { from: string; to: string; roomTypes?: string }, language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'rate-grid', id, part, language],
    queryFn: ({ signal }) => client.call(getRateGrid, { path: { id }, query: { ...part, language } }, { signal }),
    staleTime: FRESH_MS,
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
