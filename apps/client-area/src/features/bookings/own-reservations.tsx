import { useAccount } from '@posada/account';
import { chosenColumns, ExportButton, ListTools, useListSettings } from '@posada/account/lists';
import {
  addressOf,
  ReservationFilters,
  ReservationTable,
  readFilters,
  useArrivalOnPage,
  useReservationColumns,
  useReservationSheet,
} from '@posada/account/reservations';
import type { ReservationRow, ReservationSort } from '@posada/api-client/reservations';
import { Isolated, useSite } from '@posada/area';
import { FailedNotice, LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { Pagination } from '@posada/ui/pagination';
import { useSearchParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import { filterRows, sortRows } from './filter-rows.ts';
import styles from './own-reservations.module.css';

/** Fewer are seen at once: filters would be longer than the list. */
const FEW = 5;

/** A list that is here as a whole: of one tab of a client, filtered, sorted and paged in the browser (GAP-31). */
export function OwnReservations({
  rows,
  tab,
  usualSort,
}: {
  /** Of the tab, at least one. */
  rows: readonly ReservationRow[];
  tab: string;
  usualSort: ReservationSort;
}) {
  const t = useTexts();
  const { properties } = useSite();
  const { at } = useAccount();
  const [params] = useSearchParams();
  const { settings } = useListSettings('bookings');
  const columns = useReservationColumns();
  const sheetFrom = useReservationSheet(columns);
  const search = readFilters(params);
  const { pageSize } = search;
  const found = sortRows(filterRows(rows, search), search, usualSort);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(search.currentPage, pages);
  const first = (page - 1) * pageSize;
  const shown = found.slice(first, first + pageSize);
  const results = useArrivalOnPage(page);
  const hotels = [...new Map(rows.map(({ property }) => [property.id, property])).values()];
  return (
    <>
      {rows.length > FEW && (
        <>
          <ReservationFilters search={search} hotels={hotels} tab={tab} />
          <Isolated name="views and columns" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <ListTools list="bookings" columns={columns} />
          </Isolated>
        </>
      )}
      <section ref={results} tabIndex={-1} aria-label={t('list.results')} className={styles['list']}>
        {rows.length > FEW && (
          <p role="status">
            {shown.length > 0
              ? t('list.range', { count: found.length, from: first + 1, to: first + shown.length })
              : t('list.noneFound')}
          </p>
        )}
        {shown.length > 0 ? (
          <ReservationTable
            rows={shown}
            columns={chosenColumns(columns, settings.columns)}
            to={({ id }) => at(`bookings/${id}`)}
            // a hotel of another website is booked there
            again={(row) =>
              properties.some(({ id }) => id === row.property.id) ? addresses.bookAgain(row.id) : undefined
            }
          />
        ) : (
          <EmptyList icon="bed" text={t('list.tryOther')}>
            <LinkButton to={`?tab=${tab}`} variant="secondary">
              {t('filter.clear')}
            </LinkButton>
          </EmptyList>
        )}
      </section>
      <div className={styles['paging']}>
        <Isolated name="export of bookings" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <ExportButton read={async () => sheetFrom(found)} file={t('csv.file')} count={found.length} />
        </Isolated>
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(target) => `${addressOf(search, { currentPage: target })}&tab=${tab}`}
        />
      </div>
    </>
  );
}
