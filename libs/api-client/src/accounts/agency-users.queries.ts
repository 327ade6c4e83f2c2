import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { getAgencyUsers, getUsersOfAgency } from './agency-users.api.ts';

/** The persons of the agency that asks. */
export const agencyUsersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['agency-users'],
    queryFn: ({ signal }) => api.call(getAgencyUsers, {}, { signal }),
    staleTime: 0,
  });

/** The persons of an agency, for agents. @param id of the agency */
export const usersOfAgencyQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['agency-users', id],
    queryFn: ({ signal }) => api.call(getUsersOfAgency, { path: { id } }, { signal }),
    staleTime: 0,
  });
