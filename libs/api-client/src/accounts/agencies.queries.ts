import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import {
  type AgencySort,
  type AgencyState,
  getAgencies,
  getAgencyAccount,
  getAgencyDetail,
  getStatement,
  getStatementOfAgency,
} from './agencies.api.ts';

export interface AgencySearch {
  state?: AgencyState | undefined;
  text?: string | undefined;
  sort?: AgencySort | undefined;
  /** From 1, as the address has it. */
  currentPage: number;
  pageSize: number;
}

/** The agents' list of agencies. */
export const agenciesQuery = (api: ApiClient, { state, text, sort, currentPage, pageSize }: AgencySearch) =>
  queryOptions({
    queryKey: ['agencies', state ?? null, text ?? null, sort ?? null, currentPage, pageSize],
    queryFn: ({ signal }) =>
      api.call(
        getAgencies,
        {
          query: {
            ...(state ? { state } : {}),
            ...(text ? { text } : {}),
            ...(sort ? { sort } : {}),
            page: String(currentPage - 1),
            size: String(pageSize),
          },
        },
        { signal },
      ),
    staleTime: 0,
  });

export const agencyQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['agency', id],
    queryFn: ({ signal }) => api.call(getAgencyDetail, { path: { id } }, { signal }),
    staleTime: 0,
  });

/** Of the agency that is signed in. */
export const agencyAccountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['agency-account'],
    queryFn: ({ signal }) => api.call(getAgencyAccount, {}, { signal }),
    staleTime: 0,
  });

/** @param month `YYYY-MM` @param agency its id, for agents; absent: of the agency that is signed in */
export const statementQuery = (api: ApiClient, month: string, agency?: string) =>
  queryOptions({
    queryKey: ['statement', month, agency ?? null],
    queryFn: ({ signal }) =>
      agency === undefined
        ? api.call(getStatement, { path: { month } }, { signal })
        : api.call(getStatementOfAgency, { path: { month, id: agency } }, { signal }),
    staleTime: 0,
  });
