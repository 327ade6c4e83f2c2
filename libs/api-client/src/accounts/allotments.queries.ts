import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { getAllotments, getAllotmentsOfAgency } from './allotments.api.ts';

/** @param currentPage from 1, as the address has it @param agency its id, for agents; absent: of the agency that is signed in */
export const allotmentsQuery = (api: ApiClient, language: string, currentPage: number, agency?: string) =>
  queryOptions({
    queryKey: ['allotments', language, currentPage, agency ?? null],
    queryFn: ({ signal }) => {
      const query = { language: language as 'en', page: String(currentPage - 1) };
      return agency === undefined
        ? api.call(getAllotments, { query }, { signal })
        : api.call(getAllotmentsOfAgency, { path: { id: agency }, query }, { signal });
    },
    staleTime: 0,
  });
