import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { getAgencyUsers } from './agency-users.api.ts';

/** The persons of the agency that asks. */
export const agencyUsersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['agency-users'],
    queryFn: ({ signal }) => api.call(getAgencyUsers, {}, { signal }),
    staleTime: 0,
  });
