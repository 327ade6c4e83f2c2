import type { ApiClient } from '@posada/api-client';
import { getLoyalty } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Never fresh: a stay may have ended. */
export const loyaltyQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['loyalty', locale],
    queryFn: ({ signal }) => api.call(getLoyalty, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });
