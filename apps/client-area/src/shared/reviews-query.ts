import type { ApiClient } from '@posada/api-client';
import { getReviews } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';

/** What the client has written; never fresh: the hotel may have answered. */
export const reviewsQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['reviews', locale],
    queryFn: ({ signal }) => api.call(getReviews, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });
