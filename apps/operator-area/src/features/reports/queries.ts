import { getBookingFunnel, getHotelReport, listSavedReports } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import type { ReportChoice } from './report-address.ts';

const FRESH_MS = 60_000;

/** Figures of stays; names of hotels, rooms and rate plans in `language`. */
export const reportQuery = ({ kind, from, to, by, property, since }: ReportChoice, language: Locale) => {
  const query = {
    kind,
    from,
    to,
    by,
    language,
    ...(property ? { properties: property } : {}),
    ...(kind === 'pickup' ? { since } : {}),
  };
  return queryOptions({
    queryKey: ['operator', 'report', query],
    queryFn: async ({ signal }) => ({
      /** Which report it is: another one has another text. */
      key: JSON.stringify(query),
      report: await client.call(getHotelReport, { query }, { signal }),
    }),
    staleTime: FRESH_MS,
  });
};

/** Reports that who has signed in has saved. */
export const savedReportsQuery = queryOptions({
  queryKey: ['operator', 'saved-reports'],
  queryFn: ({ signal }) => client.call(listSavedReports, {}, { signal }),
  staleTime: FRESH_MS,
});

/** How far visits of a website came. */
export const funnelQuery = (website: number, query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['operator', 'funnel', website, query],
    queryFn: ({ signal }) => client.call(getBookingFunnel, { path: { website: String(website) }, query }, { signal }),
    staleTime: FRESH_MS,
  });
