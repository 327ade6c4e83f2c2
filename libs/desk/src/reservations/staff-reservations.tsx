import { PrivateFrame } from '@posada/account';
import { chosenColumns, ExportButton, type ListColumn, ListTools, useListSettings } from '@posada/account/lists';
import {
  addressOf,
  ReservationFilters,
  ReservationTable,
  readFilters,
  useArrivalOnPage,
  useReservationSheet,
} from '@posada/account/reservations';
import { listSettingsQuery } from '@posada/api-client/accounts';
import {
  bookedPropertiesQuery,
  type ReservationRow,
  reservationPageQuery,
  reservationSummaryQuery,
} from '@posada/api-client/reservations';
import { addressIn, apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { FailedNotice, LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { Pagination } from '@posada/ui/pagination';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigation, useSearchParams } from 'react-router';
import { PageSizes } from '../lists/page-sizes.tsx';
import { type StaffKind, useStaffKind } from '../shared/staff-kind.ts';
import { useTexts } from '../shared/texts.ts';
import { allRows } from './all-rows.ts';
import { FindField } from './find-field.tsx';
import { ReservationFigures } from './reservation-figures.tsx';
import styles from './reservations.module.css';
import { useStaffColumns } from './staff-columns.tsx';
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

const STATES = ['all', 'active', 'completed'] as const;

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
  const t = useTexts();
  const { locale, website } = useSite();
  const api = useApi();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const search = readFilters(params);
  // bookings that arrive while pages are turned do not move the rows of the next
  const { data: page } = useSuspenseQuery(reservationPageQuery(api, kind, search, locale));
  const { currentPage, pageSize, sort, madeUntil = page.madeUntil ?? undefined, ...filters } = search;
  const { state, ...fields } = filters;
  const { data: summary } = useSuspenseQuery(reservationSummaryQuery(api, kind, filters));
  const hotels = useHotels();
  const queries = useQueryClient();
  const { settings } = useListSettings('bookings');
  const columns = useStaffColumns(more);
  const sheetFrom = useReservationSheet(columns);
  // a new answer is a new table and a new pager: rows that are in both do not move through the page
  const list = addressOf(search);
  const results = useArrivalOnPage(`${currentPage} ${pageSize}`);
  const isFiltered = Object.keys(fields).length > 0;
  const first = (currentPage - 1) * pageSize + 1;
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <div className={styles['top']}>
        <h1>{t('list.title')}</h1>
        {children}
      </div>
      <FindField search={search} />
      <LinkTabs
        label={t('list.tabs')}
        current={state ?? 'all'}
        tabs={STATES.map((id) => ({
          id,
          label: t(`list.${id}`),
          to: addressOf({
            ...fields,
            ...(sort ? { sort } : {}),
            ...(id === 'all' ? {} : { state: id }),
            currentPage: 1,
            pageSize,
          }),
        }))}
      />
      <ReservationFilters search={search} hotels={hotels} />
      <Isolated name="views and columns" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <ListTools list="bookings" columns={columns} />
      </Isolated>
      <div className={styles['whole']}>
        <section
          ref={results}
          tabIndex={-1}
          aria-label={t('list.results')}
          aria-busy={isBusy}
          className={styles['list']}
        >
          <div className={styles['facts']}>
            <p role="status">
              {page.content.length > 0
                ? t(page.isCapped ? 'list.rangeCapped' : 'list.range', {
                    count: page.totalElements,
                    most: formatNumber(page.totalElements, locale),
                    from: first,
                    to: first + page.content.length - 1,
                  })
                : t('list.noneFound')}
            </p>
            <ReservationFigures summary={summary} />
          </div>
          {page.content.length > 0 ? (
            <ReservationTable
              key={list}
              rows={page.content}
              columns={chosenColumns(columns, settings.columns)}
              isDense
            />
          ) : (
            <EmptyList icon="bed" text={t(isFiltered ? 'list.tryOther' : 'list.noneYet')}>
              {isFiltered ? (
                <LinkButton to="?" variant="secondary">
                  {t('filter.clear')}
                </LinkButton>
              ) : (
                <LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>
              )}
            </EmptyList>
          )}
        </section>
        <div key={list} className={styles['paging']}>
          <PageSizes current={pageSize} hrefFor={(size) => addressOf(search, { pageSize: size, currentPage: 1 })} />
          <Isolated name="export of bookings" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <ExportButton
              read={async () => sheetFrom(await allRows({ api, queries, kind, locale }, search))}
              file={t('csv.file')}
              count={page.totalElements}
            />
          </Isolated>
          <Pagination
            page={currentPage}
            pages={page.totalPages}
            hrefFor={(target) => addressOf(search, { currentPage: target, ...(madeUntil ? { madeUntil } : {}) })}
          />
        </div>
      </div>
    </PrivateFrame>
  );
}
