import type { ApiClient } from '@posada/api-client';
import { type ReservationPageSearch, reservationPageQuery } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { allPages, ROWS_AT_ONCE } from '../lists/all-pages.ts';
import type { StaffKind } from '../shared/staff-kind.ts';

interface Asking {
  api: ApiClient;
  queries: QueryClient;
  kind: StaffKind;
  locale: Locale;
}

/** The rows of all pages of a filtered list; bookings that arrive meanwhile do not move them. */
export function allRows({ api, queries, kind, locale }: Asking, search: ReservationPageSearch) {
  let { madeUntil } = search;
  return allPages(async (currentPage) => {
    const wanted = { ...search, currentPage, pageSize: ROWS_AT_ONCE, ...(madeUntil ? { madeUntil } : {}) };
    const page = await queries.fetchQuery({ ...reservationPageQuery(api, kind, wanted, locale), staleTime: 0 });
    madeUntil ??= page.madeUntil ?? undefined;
    return page;
  });
}
