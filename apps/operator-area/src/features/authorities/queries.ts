import { type GUEST_REPORT_LISTS, listGuestReportPlaces, listGuestReports } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const placesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['operator', 'guest-reports', locale],
    queryFn: ({ signal }) => client.call(listGuestReportPlaces, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });

export type ReportList = (typeof GUEST_REPORT_LISTS)[number];

/** At most 50, the newest first. `before`: the id of the report after which they begin; empty: the newest. */
export const reportsQuery = (property: number, list: ReportList, before: string) =>
  queryOptions({
    queryKey: ['operator', 'guest-reports', property, 'reports', list, before],
    queryFn: ({ signal }) =>
      client.call(
        listGuestReports,
        { path: { property: String(property) }, query: { list, ...(before && { before }) } },
        { signal },
      ),
    staleTime: 0,
  });
