import { PrivateFrame, useAccount } from '@posada/account';
import { chosenColumns, ExportButton, type ListColumn, ListTools, useListSettings } from '@posada/account/lists';
import { addressOf, ReservationFilters, readFilters, useReservationSheet } from '@posada/account/reservations';
import { listSettingsQuery } from '@posada/api-client/accounts';
import {
  bookedPropertiesQuery,
  type ReservationPageSearch,
  type ReservationRow,
  reservationPageQuery,
  reservationSummaryQuery,
} from '@posada/api-client/reservations';
import { addressIn, apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { FailedNotice, LinkButton } from '@posada/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigation, useSearchParams } from 'react-router';
import { type StaffKind, useStaffKind } from '../shared/staff-kind.ts';
import { useTexts } from '../shared/texts.ts';
import { allRows } from './all-rows.ts';
import { FindField } from './find-field.tsx';
import { FoundList } from './found-list.tsx';
import styles from './reservations.module.css';
import { useStaffColumns } from './staff-columns.tsx';
import { StateTabs } from './state-tabs.tsx';
import { useHotels } from './use-hotels.ts';

/** A page that is past the end, such as a bookmark of last week, leads to the last one. */
export const staffReservationsLoader =
  (kind: StaffKind) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
    const queries = context.get(queryClientContext);
    const search = readFilters(new URL(request.url).searchParams);
    const { currentPage, pageSize: _, sort: __, madeUntil: ___, ...filters } = search;
    const [page] = await Promise.all([
      queries.fetchQuery({ ...reservationPageQuery(api, kind, search, context.get(siteContext).locale), staleTime: 0 }),
      queries.fetchQuery({ ...reservationSummaryQuery(api, kind, filters), staleTime: 0 }),
      queries.prefetchQuery(bookedPropertiesQuery(api, kind)),
      queries.prefetchQuery(listSettingsQuery(api, kind, 'bookings')),
    ]);
    const last = Math.max(1, page.totalPages);
    return currentPage > last ? redirect(addressOf(search, { currentPage: last })) : null;
  };

/**
 * Bookings of the website or of the agency: filtered, paged, with figures for the same filters. `children`: what an area
 * adds beside the title; `columns`: its own, behind those of both areas.
 */
export function StaffReservations({
  children,
  columns: more,
}: {
  children?: ReactNode;
  columns?: readonly ListColumn<ReservationRow>[];
}) {
  const kind = useStaffKind();
  const { at } = useAccount();
  const t = useTexts();
  const { locale, website } = useSite();
  const api = useApi();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const search = readFilters(params);
  const { data: page } = useSuspenseQuery(reservationPageQuery(api, kind, search, locale));
  const { currentPage: _, pageSize, sort, madeUntil: __, ...filters } = search;
  const { data: summary } = useSuspenseQuery(reservationSummaryQuery(api, kind, filters));
  const hotels = useHotels();
  const queries = useQueryClient();
  const { settings } = useListSettings('bookings');
  const columns = useStaffColumns(more);
  const sheetFrom = useReservationSheet(columns);
  /** The address of the only booking that fits. What fails here is shown by the list, which asks the same. */
  const onlyOne = async (wanted: ReservationPageSearch) => {
    const found = await queries
      .fetchQuery({ ...reservationPageQuery(api, kind, wanted, locale), staleTime: 0 })
      .catch(() => undefined);
    const [only] = found?.content ?? [];
    return only && found?.totalElements === 1 ? at(`bookings/${only.id}`) : undefined;
  };
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <div className={styles['top']}>
        <h1>{t('list.title')}</h1>
        {children}
      </div>
      <FindField search={search} hotels={hotels} onlyOne={onlyOne} />
      <StateTabs search={search} />
      <ReservationFilters search={search} hotels={hotels} />
      <Isolated name="views and columns" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <ListTools list="bookings" columns={columns} />
      </Isolated>
      <FoundList
        search={search}
        page={page}
        summary={summary}
        columns={chosenColumns(columns, settings.columns)}
        to={({ id }) => at(`bookings/${id}`)}
        isBusy={isBusy}
        none={<LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>}
        tools={
          <Isolated name="export of bookings" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <ExportButton
              read={async () => sheetFrom(await allRows({ api, queries, kind, locale }, search))}
              file={t('csv.file')}
              count={page.totalElements}
            />
          </Isolated>
        }
      />
    </PrivateFrame>
  );
}
