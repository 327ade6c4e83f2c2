import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { VisuallyHidden } from '@posada/ui';
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
    <table className={styles['table']} data-dense={isStaff || undefined}>
      <caption>
        <VisuallyHidden>{t('list.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-column="number">
            {t('list.number')}
          </th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" data-column={id}>
              {t(label)}
            </th>
          ))}
          {again && (
            <td data-column="again">
              <VisuallyHidden>{t('detail.again')}</VisuallyHidden>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
