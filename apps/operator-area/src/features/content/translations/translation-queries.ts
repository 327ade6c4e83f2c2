import { getTranslation, listTranslations } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';
import type { EntryPath } from '../content-queries.ts';

export const translationsQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'translations', website],
    queryFn: ({ signal }) => client.call(listTranslations, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });

export const translationQuery = (path: EntryPath & { language: string }) =>
  queryOptions({
    queryKey: ['operator', 'translations', path.website, path.kind, path.entry, path.language],
    queryFn: ({ signal }) => client.call(getTranslation, { path }, { signal }),
    // what is typed begins from what is there now
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
