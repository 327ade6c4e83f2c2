import type { ApiClient } from '@posada/api-client';
import { getClaimable } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';

/** Bookings with the client's e-mail that are not in the account. */
export const claimableQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['claimable', locale],
    queryFn: ({ signal }) => api.call(getClaimable, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });
