import type { AccountKind, ApiClient } from '@posada/api-client';
import { secondFactorCalls } from '@posada/api-client/accounts';
import { queryOptions } from '@tanstack/react-query';

/** Whether an account signs in with a code too; never fresh. */
export const secondFactorQuery = (api: ApiClient, kind: AccountKind) =>
  queryOptions({
    queryKey: ['second-factor', kind],
    queryFn: ({ signal }) => api.call(secondFactorCalls[kind].read, {}, { signal }),
    staleTime: 0,
  });
