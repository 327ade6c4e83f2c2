import type { ReservationRow } from '@posada/api-client/reservations';
import { RecordTable } from '@posada/ui/record-table';
import { Link, useLocation } from 'react-router';
import type { ListColumn } from '../lists/list-columns.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './reservation-table.module.css';

/**
 * Rows of a bookings list: a table where it is wide, cards where it is not. Each leads to its booking, and back to this
 * list. `columns`: beside the number. `to`: address of a booking. `again`: address that books a row again, where there is. `isDense`: for who reads
 * many.
 */
export function ReservationTable({
  rows,
  columns,
  to,
  again,
  isDense = false,
}: {
  rows: readonly ReservationRow[];
  columns: readonly ListColumn<ReservationRow>[];
  to: (row: ReservationRow) => string;
  again?: (row: ReservationRow) => string | undefined;
  isDense?: boolean;
}) {
  const t = useTexts();
  const { search } = useLocation();
  const linkAgain = (row: ReservationRow) => {
    const address = again?.(row);
    return (
      address && (
        <Link to={address} aria-label={`${t('detail.again')}: ${row.number}`}>
          {t('detail.again')}
        </Link>
      )
    );
  };
  return (
    <RecordTable
      caption={t('list.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'number',
          name: t('fact.number'),
          isRowName: true,
          cell: (row) => (
            <Link to={to(row)} state={{ list: search }}>
              {row.number}
            </Link>
          ),
        },
        ...columns,
        ...(again ? [{ id: 'again', name: t('detail.again'), isNameHidden: true, cell: linkAgain }] : []),
      ]}
      card={['property status', 'stay', ...(columns.some(({ id }) => id === 'guest') ? ['guest'] : []), 'number total']}
      isLinked
      isDense={isDense}
      className={styles['table']}
    />
  );
}
