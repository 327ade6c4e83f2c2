import type { AccountKind, ApiClient } from '@posada/api-client';
import { sessionCalls } from '@posada/api-client/accounts';
import { queryOptions } from '@tanstack/react-query';

/** Where an account is signed in; never fresh. */
export const sessionsQuery = (api: ApiClient, kind: AccountKind) =>
  queryOptions({
    queryKey: ['sessions', kind],
    queryFn: ({ signal }) => api.call(sessionCalls[kind].list, {}, { signal }),
    staleTime: 0,
  });
