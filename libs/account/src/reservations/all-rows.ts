import type { ApiClient } from '@posada/api-client';
import { type ReservationPageSearch, type ReservationRow, reservationPageQuery } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffKind } from '../kinds.tsx';

/** The service gives so many rows at once. */
const ROWS_AT_ONCE = 100;
/** More than a spreadsheet is read for; who wants them all narrows the days. */
const ROWS_AT_MOST = 5000;

interface Asking {
  api: ApiClient;
  queries: QueryClient;
  kind: StaffKind;
  locale: Locale;
}

/** The rows of all pages of a filtered list. */
export async function allRows({ api, queries, kind, locale }: Asking, search: ReservationPageSearch) {
  const rows: ReservationRow[] = [];
  let { madeUntil } = search;
  for (let currentPage = 1; rows.length < ROWS_AT_MOST; currentPage += 1) {
    const wanted = { ...search, currentPage, pageSize: ROWS_AT_ONCE, ...(madeUntil ? { madeUntil } : {}) };
    const page = await queries.fetchQuery({ ...reservationPageQuery(api, kind, wanted, locale), staleTime: 0 });
    rows.push(...page.content);
    madeUntil ??= page.madeUntil ?? undefined;
    if (currentPage >= page.totalPages) break;
  }
  return rows;
}
