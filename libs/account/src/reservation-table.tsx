import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDays, formatMoney } from '@posada/i18n';
import { type Column, DataTable, TextLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACES, useKind } from './kinds.ts';
import { Status } from './status.tsx';

export function ReservationTable({ rows }: { rows: readonly ReservationRow[] }) {
  const kind = useKind();
  const { t } = useTranslation(NAMESPACES[kind]);
  const { locale } = useSite();
  const columns: Column<ReservationRow>[] = [
    {
      key: 'number',
      header: t('list.number'),
      cell: (row) => <TextLink to={`/${kind}/bookings/${row.id}`}>{row.number}</TextLink>,
    },
    { key: 'property', header: t('list.property'), cell: (row) => row.property.name },
    ...(kind === 'client' ? [] : [{ key: 'guest', header: t('list.guest'), cell: (row: ReservationRow) => row.guest }]),
    {
      key: 'stay',
      header: t('list.stay'),
      cell: (row) => `${formatDays(row.from, row.to, locale)} · ${t('nights', { count: row.nights })}`,
    },
    { key: 'rooms', header: t('list.rooms'), cell: (row) => row.rooms, align: 'end' },
    { key: 'status', header: t('list.status'), cell: (row) => <Status status={row.status} /> },
    {
      key: 'total',
      header: t('list.total'),
      cell: (row) => formatMoney(row.total, row.currency, locale),
      align: 'end',
    },
  ];
  return <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
