import { PrivateFrame } from '@posada/account';
import { ExportButton, pageIn, sheetOf } from '@posada/account/lists';
import { ApiError } from '@posada/api-client';
import { type Allotment, allotmentsQuery, negotiatedRatesQuery } from '@posada/api-client/accounts';
import { NO_FILTERS } from '@posada/api-client/search';
import { apiContext, Isolated, queryClientContext, searchAddress, siteContext, useApi, useSite } from '@posada/area';
import { addDays, daysBetween } from '@posada/calendar-days';
import { formatDays } from '@posada/i18n';
import { Badge, Card, Disclosure, FailedNotice, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { Pagination } from '@posada/ui/pagination';
import { RecordTable } from '@posada/ui/record-table';
import { Refreshing } from '@posada/ui/refreshing';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { data, Link, type LoaderFunctionArgs, redirect, useNavigation, useParams, useSearchParams } from 'react-router';
import { allPages, ROWS_AT_ONCE } from '../lists/all-pages.ts';
import { BackToAgency } from '../shared/back-to-agency.tsx';
import { useStaffKind } from '../shared/staff-kind.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './allotments.module.css';
import { MonthStrip } from './month-strip.tsx';
import { NegotiatedRates } from './negotiated-rates.tsx';

/** Of the agency that is signed in; with an `id` in the address of that one, for agents. */
export async function allotmentsLoader({ request, params, context }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const [api, queries, { locale }] = [
    context.get(apiContext),
    context.get(queryClientContext),
    context.get(siteContext),
  ];
  // rates that cannot be read leave the page as it is: their section says so
  const rates = queries.fetchQuery(negotiatedRatesQuery(api, locale, params['id'])).catch(() => undefined);
  try {
    const { content } = await queries.fetchQuery(
      allotmentsQuery(api, { language: locale, currentPage: page, agency: params['id'] }),
    );
    await rates;
    return page > 1 && content.length === 0 ? redirect('?') : null;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

/**
 * What hotels have agreed on with an agency: its rates, and rooms that are held for it. Both are read whole, by hotel and
 * day, and are as few as what was agreed: they have no filters, columns and views, and a file for whatever else is wanted.
 */
export function Allotments() {
  const t = useTexts();
  const { locale, website } = useSite();
  const { id } = useParams();
  const page = pageIn(useSearchParams()[0]);
  const api = useApi();
  const queries = useQueryClient();
  const search = { language: locale, currentPage: page, agency: id };
  const { data: list } = useSuspenseQuery(allotmentsQuery(api, search));
  const isBusy = useNavigation().state === 'loading';
  const readSheet = async () => {
    const rows = await allPages((number) =>
      queries.fetchQuery(allotmentsQuery(api, { ...search, currentPage: number, pageSize: ROWS_AT_ONCE })),
    );
    return sheetOf<Allotment>(
      [
        { name: t('csv.property'), text: ({ property }) => property.name },
        { name: t('allotments.column.roomtype'), text: ({ roomtype }) => roomtype.name },
        { name: t('allotments.firstNight'), text: ({ from }) => from },
        { name: t('allotments.lastNight'), text: ({ to }) => to },
        { name: t('allotments.column.rooms'), text: ({ rooms }) => String(rooms) },
        { name: t('allotments.column.booked'), text: ({ booked }) => String(booked) },
        { name: t('allotments.column.left'), text: ({ left }) => String(left) },
        { name: t('allotments.column.back'), text: ({ goesBackOn }) => goesBackOn ?? '' },
      ],
      rows,
    );
  };
  return (
    <PrivateFrame>
      <title>{`${t('agreements.title')} · ${website.name}`}</title>
      {id !== undefined && <BackToAgency id={id} />}
      <h1>{t('agreements.title')}</h1>
      <Isolated name="negotiated rates" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <NegotiatedRates agency={id} />
      </Isolated>
      <h2 className={styles['heading']}>{t('allotments.title')}</h2>
      <p>{t('allotments.about')}</p>
      <Refreshing as="section" aria-label={t('allotments.title')} busy={isBusy} className={styles['list']}>
        {list.content.length === 0 ? (
          <div role="status">
            <EmptyList icon="bed" text={t('allotments.none')} />
          </div>
        ) : (
          byRoomType(list.content).map((rows) => <RoomTypeAllotments key={rows[0].roomtype.id} rows={rows} />)
        )}
      </Refreshing>
      <div className={styles['paging']}>
        <Isolated name="export of allotments" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <ExportButton read={readSheet} file={t('allotments.file')} count={list.totalElements} />
        </Isolated>
        <Pagination page={page} pages={list.totalPages} hrefFor={(target) => (target > 1 ? `?page=${target}` : '?')} />
      </div>
    </PrivateFrame>
  );
}

/** Rows of one room type after the other, in the order in which they come. */
function byRoomType(rows: readonly Allotment[]): [Allotment, ...Allotment[]][] {
  const groups = new Map<string, [Allotment, ...Allotment[]]>();
  for (const row of rows) {
    const group = groups.get(row.roomtype.id);
    if (group) group.push(row);
    else groups.set(row.roomtype.id, [row]);
  }
  return [...groups.values()];
}

/** So many rows are read faster than they are opened. */
const FEW_ROWS = 3;

/** The allotments of one room type: its months at a glance, and each agreement, folded where there are many. */
function RoomTypeAllotments({ rows }: { rows: [Allotment, ...Allotment[]] }) {
  const t = useTexts();
  const [{ roomtype, property }] = rows;
  return (
    <Card as="section" className={styles['roomtype']}>
      <h3>
        {roomtype.name} <span>{property.name}</span>
      </h3>
      <MonthStrip rows={rows} />
      {rows.length > FEW_ROWS ? (
        <Disclosure summary={t('allotments.periods', { count: rows.length })}>
          <AllotmentTable rows={rows} />
        </Disclosure>
      ) : (
        <AllotmentTable rows={rows} />
      )}
    </Card>
  );
}

function AllotmentTable({ rows }: { rows: [Allotment, ...Allotment[]] }) {
  const t = useTexts();
  const { locale } = useSite();
  const isSeller = useStaffKind() === 'travel-agency';
  return (
    <RecordTable
      caption={rows[0].roomtype.name}
      rows={rows}
      keyOf={({ from, rooms }) => `${from} ${rooms}`}
      columns={[
        {
          id: 'nights',
          name: t('allotments.column.nights'),
          isRowName: true,
          cell: (row) => {
            const { from, to, rooms, booked, left, isBack } = row;
            const days = formatDays(from, to, locale);
            return (
              <>
                {isSeller && left > 0 ? <Link to={bookingAddress(row)}>{days}</Link> : days}
                {!isBack && left < rooms - booked && <span>{t('allotments.full')}</span>}
              </>
            );
          },
        },
        { id: 'rooms', name: t('allotments.column.rooms'), cell: ({ rooms }) => rooms },
        { id: 'booked', name: t('allotments.column.booked'), cell: ({ booked }) => booked },
        { id: 'left', name: t('allotments.column.left'), cell: ({ left }) => left },
        { id: 'back', name: t('allotments.column.back'), cell: (row) => <Back row={row} /> },
      ]}
      card={['nights', 'rooms booked left', 'back']}
      className={styles['table']}
    />
  );
}

function Back({ row: { from, to, goesBackOn, releaseDays, isBack } }: { row: Allotment }) {
  const t = useTexts();
  const { locale } = useSite();
  if (goesBackOn === null) return t('allotments.never');
  const days = formatDays(goesBackOn, addDays(goesBackOn, daysBetween(from, to)), locale);
  return isBack ? (
    <Badge tone="info">
      <Icon name="check" /> {t('allotments.isBack')}
    </Badge>
  ) : (
    <>
      {days}
      <span>{t('allotments.release', { count: releaseDays })}</span>
    </>
  );
}

/** The hotel on the first of these nights: how long a stay is, is chosen there. */
const bookingAddress = ({ property, from }: Allotment) =>
  searchAddress({
    from,
    to: addDays(from, 1),
    rooms: [{ adults: 2, childAges: [] }],
    destination: { type: 'property', id: property.id },
    promocode: '',
    filters: NO_FILTERS,
  });
