import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getAllotments, getAllotmentsOfAgency } from './allotments.api.ts';

interface AllotmentSearch {
  language: LanguageCode;
  /** From 1, as the address has it. */
  currentPage: number;
  pageSize?: number;
  /** Its id, for agents; absent: of the agency that is signed in. */
  agency?: string | undefined;
}

/** Rooms that are held for an agency. */
export const allotmentsQuery = (api: ApiClient, { language, currentPage, pageSize = 20, agency }: AllotmentSearch) =>
  queryOptions({
    queryKey: ['allotments', language, currentPage, pageSize, agency ?? null],
    queryFn: ({ signal }) => {
      const query = { language, page: String(currentPage - 1), size: String(pageSize) };
      return agency === undefined
        ? api.call(getAllotments, { query }, { signal })
        : api.call(getAllotmentsOfAgency, { path: { id: agency }, query }, { signal });
    },
    staleTime: 0,
  });
