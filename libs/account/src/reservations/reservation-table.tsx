import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDays, formatMoney } from '@posada/i18n';
import { VisuallyHidden } from '@posada/ui';
import { Link, useLocation } from 'react-router';
import { useKind, useTexts } from '../kinds.tsx';
import { Status } from '../status.tsx';
import styles from './reservation-table.module.css';

/** Rows of a bookings list: a table where it is wide, cards where it is not. Each leads to its booking, and back to this list. */
export function ReservationTable({ rows }: { rows: readonly ReservationRow[] }) {
  const kind = useKind();
  const t = useTexts();
  const { locale } = useSite();
  const { search } = useLocation();
  const isStaff = kind !== 'client';
  const headers = ['number', 'property', ...(isStaff ? (['guest'] as const) : []), 'stay', 'status', 'total'] as const;
  return (
    <table className={styles['table']} data-dense={isStaff || undefined}>
      <caption>
        <VisuallyHidden>{t('list.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headers.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`list.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-column="number">
              <Link to={`/${kind}/bookings/${row.id}`} state={{ list: search }}>
                {row.number}
              </Link>
            </th>
            <td data-column="property">{row.property.name}</td>
            {isStaff && <td data-column="guest">{row.guest}</td>}
            <td data-column="stay">
              {formatDays(row.from, row.to, locale)}{' '}
              <span>
                · {t('nights', { count: row.nights })} · {t('rooms', { count: row.rooms })}
              </span>
            </td>
            <td data-column="status">
              <Status status={row.status} />
            </td>
            <td data-column="total">{formatMoney(row.total, row.currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
