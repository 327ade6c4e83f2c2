import type { ListColumn } from '@posada/account/lists';
import { addressOf, ReservationTable, useArrivalOnPage } from '@posada/account/reservations';
import type {
  ReservationPage,
  ReservationPageSearch,
  ReservationRow,
  ReservationSummary,
} from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { Pagination } from '@posada/ui/pagination';
import { Refreshing } from '@posada/ui/refreshing';
import type { ReactNode } from 'react';
import { PageSizes } from '../lists/page-sizes.tsx';
import { useTexts } from '../shared/texts.ts';
import { ReservationFigures } from './reservation-figures.tsx';
import styles from './reservations.module.css';

/** A page of bookings that were found, the figures over all of them, and the ways to the other pages. */
export function FoundList({
  search,
  page,
  summary,
  columns,
  to,
  isBusy,
  none,
  tools,
}: {
  search: ReservationPageSearch;
  page: Pick<ReservationPage, 'content' | 'totalElements' | 'totalPages' | 'isCapped' | 'madeUntil'>;
  summary: ReservationSummary;
  columns: readonly ListColumn<ReservationRow>[];
  /** Address of the page of a booking. */
  to: (row: ReservationRow) => string;
  /** Other rows are on their way. */
  isBusy: boolean;
  /** What to do where there are no bookings at all. */
  none?: ReactNode;
  /** Beside the ways to the other pages. */
  tools?: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  // bookings that arrive while pages are turned do not move the rows of the next
  const { currentPage, pageSize, sort: _, state: __, madeUntil = page.madeUntil ?? undefined, ...fields } = search;
  const isFiltered = Object.keys(fields).length > 0;
  const first = (currentPage - 1) * pageSize + 1;
  const results = useArrivalOnPage(`${currentPage} ${pageSize}`);
  // a new answer is a new table and a new pager: rows that are in both do not move through the page
  const list = addressOf(search);
  return (
    <div className={styles['whole']}>
      <Refreshing
        as="section"
        ref={results}
        tabIndex={-1}
        aria-label={t('list.results')}
        busy={isBusy}
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
          <ReservationTable key={list} rows={page.content} columns={columns} to={to} isDense />
        ) : (
          <EmptyList icon="bed" text={t(isFiltered ? 'list.tryOther' : 'list.noneYet')}>
            {isFiltered ? (
              <LinkButton to="?" variant="secondary">
                {t('filter.clear')}
              </LinkButton>
            ) : (
              none
            )}
          </EmptyList>
        )}
      </Refreshing>
      <div key={list} className={styles['paging']}>
        <PageSizes current={pageSize} hrefFor={(size) => addressOf(search, { pageSize: size, currentPage: 1 })} />
        {tools}
        <Pagination
          page={currentPage}
          pages={page.totalPages}
          hrefFor={(target) => addressOf(search, { currentPage: target, ...(madeUntil ? { madeUntil } : {}) })}
        />
      </div>
    </div>
  );
}
