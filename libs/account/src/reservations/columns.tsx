import { wholePrice } from '@posada/api-client/availability';
import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatDays, formatMoney, type Locale } from '@posada/i18n';
import { amountText } from '@posada/i18n/csv';
import { Status } from '@posada/reservation/cards';
import type { ReactNode } from 'react';
import { type ListColumn, sheetOf } from '../lists/list-columns.ts';
import { type TextKey, useTexts } from '../shared/texts.ts';

interface Shown {
  t: ReturnType<typeof useTexts>;
  locale: Locale;
}

/** A column of the lists of bookings, beside the number. A new one is an entry of `COLUMNS`. */
interface ReservationColumn {
  id: string;
  label: TextKey;
  cell: (row: ReservationRow, shown: Shown) => ReactNode;
  csv: readonly { label: TextKey; text: (row: ReservationRow, t: Shown['t']) => string }[];
  /** Shown to who has chosen nothing. */
  isUsual: boolean;
}

const COLUMNS: readonly ReservationColumn[] = [
  {
    id: 'created',
    label: 'csv.created',
    cell: (row, { locale }) => formatDay(row.createdAt.slice(0, 10), locale, 'medium'),
    csv: [{ label: 'csv.created', text: (row) => row.createdAt.slice(0, 10) }],
    isUsual: false,
  },
  {
    id: 'property',
    label: 'list.property',
    cell: (row) => row.property.name,
    csv: [{ label: 'csv.property', text: (row) => row.property.name }],
    isUsual: true,
  },
  {
    id: 'guest',
    label: 'fact.guest',
    cell: (row, { t }) => (row.isGuestErased ? t('list.erased') : row.guest),
    csv: [{ label: 'csv.guest', text: (row) => row.guest }],
    isUsual: false,
  },
  {
    id: 'stay',
    label: 'fact.stay',
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
    isUsual: true,
  },
  {
    id: 'status',
    label: 'fact.status',
    cell: (row) => <Status status={row.status} />,
    csv: [{ label: 'csv.status', text: (row, t) => t(`status.${row.status}`) }],
    isUsual: true,
  },
  {
    id: 'total',
    label: 'fact.total',
    cell: (row, { locale }) => formatMoney(wholePrice(row), row.currency, locale),
    csv: [
      { label: 'csv.total', text: (row) => amountText(wholePrice(row), row.currency) },
      { label: 'csv.currency', text: (row) => row.currency },
    ],
    isUsual: true,
  },
];

/** The columns that every list of bookings can have beside the number. */
export function useReservationColumns(): ListColumn<ReservationRow>[] {
  const t = useTexts();
  const { locale } = useSite();
  return COLUMNS.map(({ id, label, cell, csv, isUsual }) => ({
    id,
    name: t(label),
    cell: (row) => cell(row, { t, locale }),
    csv: csv.map((column) => ({ name: t(column.label), text: (row) => column.text(row, t) })),
    isUsual,
  }));
}

/** All columns of a spreadsheet of bookings, whatever is shown. */
export function useReservationSheet(columns: readonly ListColumn<ReservationRow>[]) {
  const t = useTexts();
  const number = { name: t('csv.number'), text: (row: ReservationRow) => row.number };
  return (rows: readonly ReservationRow[]) => sheetOf([number, ...columns.flatMap(({ csv }) => csv)], rows);
}
