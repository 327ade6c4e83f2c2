import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { RecordTable } from '@posada/ui/record-table';
import { Link, useLocation } from 'react-router';
import { useKind, useTexts } from '../kinds.tsx';
import { type ReservationColumn, shownColumns } from './columns.tsx';
import styles from './reservation-table.module.css';

/**
 * Rows of a bookings list: a table where it is wide, cards where it is not. Each leads to its booking, and back to this
 * list. `columns`: beside the number; left out: the usual ones. `again`: address that books a row again, where there is.
 */
export function ReservationTable({
  rows,
  columns: given,
  again,
}: {
  rows: readonly ReservationRow[];
  columns?: readonly ReservationColumn[];
  again?: (row: ReservationRow) => string | undefined;
}) {
  const kind = useKind();
  const t = useTexts();
  const { locale } = useSite();
  const { search } = useLocation();
  const isStaff = kind !== 'client';
  const columns = given ?? shownColumns(kind, null);
  return (
    <RecordTable
      caption={t('list.title')}
      columns={[
        { id: 'number', name: t('list.number') },
        ...columns.map(({ id, label }) => ({ id, name: t(label) })),
        ...(again ? [{ id: 'again', name: t('detail.again'), isNameHidden: true }] : []),
      ]}
      isLinked
      isDense={isStaff}
      className={styles['table']}
    >
      {rows.map((row) => {
        const address = again?.(row);
        return (
          <tr key={row.id}>
            <th scope="row" data-column="number">
              <Link to={`/${kind}/bookings/${row.id}`} state={{ list: search }}>
                {row.number}
              </Link>
            </th>
            {columns.map(({ id, label, cell }) => (
              <td key={id} data-column={id} data-label={t(label)}>
                {cell(row, { t, locale })}
              </td>
            ))}
            {again && (
              <td data-column="again">
                {address && (
                  <Link to={address} aria-label={`${t('detail.again')}: ${row.number}`}>
                    {t('detail.again')}
                  </Link>
                )}
              </td>
            )}
          </tr>
        );
      })}
    </RecordTable>
  );
}
