import { type InboxQuery, listInbox } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

const AGAIN_MS = 30_000;

/** Messages of forms, newest first; read again while they are seen. */
export const inboxQuery = (language: InboxLanguage, query: InboxQuery) =>
  queryOptions({
    queryKey: ['operator', 'inbox', language, query],
    queryFn: ({ signal }) => client.call(listInbox, { query: { ...query, language } }, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });
type InboxLanguage = NonNullable<Parameters<typeof client.call<typeof listInbox>>[1]['query']>['language'];

/** How many wait, for the menu. */
export const inboxCountQuery = queryOptions({
  queryKey: ['operator', 'inbox', 'counts'],
  queryFn: async ({ signal }) => (await client.call(listInbox, { query: { size: '1' } }, { signal })).counts,
  staleTime: AGAIN_MS,
  refetchInterval: 2 * AGAIN_MS,
  refetchOnWindowFocus: true,
});
