import type { AccountKind } from '@posada/api-client';
import { wholePrice } from '@posada/api-client/availability';
import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatDays, formatMoney, type Locale } from '@posada/i18n';
import type { ReactNode } from 'react';
import { amountText } from '../lists/csv.ts';
import { type ListColumn, sheetOf } from '../lists/list-columns.ts';
import { type TextKey, useKind, useTexts } from '../shared/kinds.tsx';
import { Status } from '../shared/status.tsx';

interface Shown {
  t: ReturnType<typeof useTexts>;
  locale: Locale;
}

/** What the agency earns by a booking, or at net rates what it pays; nothing for who may not see it. */
function earningOf({ commission, currency }: ReservationRow, { t, locale }: Shown): ReactNode {
  if (!commission) return null;
  const isNet = commission.model === 'net';
  return (
    <span>
      {t(isNet ? 'commission.rest' : 'commission.commission')}{' '}
      {formatMoney(isNet ? commission.net : commission.commission, currency, locale)}
    </span>
  );
}

/** A column of the lists of bookings, beside the number. A new one is an entry of `COLUMNS`. */
interface ReservationColumn {
  id: string;
  label: TextKey;
  cell: (row: ReservationRow, shown: Shown) => ReactNode;
  csv: readonly { label: TextKey; text: (row: ReservationRow, t: Shown['t']) => string }[];
  /** Who can have it. */
  kinds: readonly AccountKind[];
  /** Who sees it without having chosen. */
  usual: readonly AccountKind[];
}

const ALL: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];
const STAFF: readonly AccountKind[] = ['agent', 'travel-agency'];

const COLUMNS: readonly ReservationColumn[] = [
  {
    id: 'created',
    label: 'csv.created',
    cell: (row, { locale }) => formatDay(row.createdAt.slice(0, 10), locale, 'medium'),
    csv: [{ label: 'csv.created', text: (row) => row.createdAt.slice(0, 10) }],
    kinds: ALL,
    usual: [],
  },
  {
    id: 'property',
    label: 'list.property',
    cell: (row) => row.property.name,
    csv: [{ label: 'csv.property', text: (row) => row.property.name }],
    kinds: ALL,
    usual: ALL,
  },
  {
    id: 'guest',
    label: 'list.guest',
    cell: (row, { t }) => (row.isGuestErased ? t('list.erased') : row.guest),
    csv: [{ label: 'csv.guest', text: (row) => row.guest }],
    kinds: ALL,
    usual: STAFF,
  },
  {
    id: 'stay',
    label: 'list.stay',
    cell: (row, { t, locale }) => (
      <>
        {formatDays(row.from, row.to, locale)}{' '}
        <span>
          · {t('nights', { count: row.nights })} · {t('rooms', { count: row.rooms })}
        </span>
      </>
    ),
    csv: [
      { label: 'csv.arrival', text: (row) => row.from },
      { label: 'csv.departure', text: (row) => row.to },
      { label: 'csv.nights', text: (row) => String(row.nights) },
      { label: 'csv.rooms', text: (row) => String(row.rooms) },
    ],
    kinds: ALL,
    usual: ALL,
  },
  {
    id: 'status',
    label: 'list.status',
    cell: (row) => <Status status={row.status} />,
    csv: [{ label: 'csv.status', text: (row, t) => t(`status.${row.status}`) }],
    kinds: ALL,
    usual: ALL,
  },
  {
    id: 'total',
    label: 'list.total',
    cell: (row, shown) => (
      <>
        {formatMoney(wholePrice(row), row.currency, shown.locale)}
        {earningOf(row, shown)}
      </>
    ),
    csv: [
      { label: 'csv.total', text: (row) => amountText(wholePrice(row), row.currency) },
      { label: 'csv.currency', text: (row) => row.currency },
    ],
    kinds: ALL,
    usual: ALL,
  },
];

/** The columns that an account of this kind can have beside the number, which every list has. */
export function useReservationColumns(): ListColumn<ReservationRow>[] {
  const kind = useKind();
  const t = useTexts();
  const { locale } = useSite();
  return COLUMNS.filter(({ kinds }) => kinds.includes(kind)).map(({ id, label, cell, csv, usual }) => ({
    id,
    name: t(label),
    cell: (row) => cell(row, { t, locale }),
    csv: csv.map((column) => ({ name: t(column.label), text: (row) => column.text(row, t) })),
    isUsual: usual.includes(kind),
  }));
}

/** All columns of a spreadsheet of bookings, whatever is shown. */
export function useReservationSheet() {
  const t = useTexts();
  const columns = useReservationColumns();
  const number = { name: t('csv.number'), text: (row: ReservationRow) => row.number };
  return (rows: readonly ReservationRow[]) => sheetOf([number, ...columns.flatMap(({ csv }) => csv)], rows);
}
