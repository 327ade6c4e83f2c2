import type { ReservationPageSearch } from '@posada/api-client/reservations';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../kinds.tsx';
import { addressOf, PAGE_SIZES } from './filters.ts';
import styles from './reservations.module.css';

/** How many bookings stand on a page. Another size begins at the first one. */
export function PageSizes({ search }: { search: ReservationPageSearch }) {
  const t = useTexts();
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles['sizes']}>
      <span id={id}>{t('filter.size')}</span>
      {PAGE_SIZES.map((pageSize) => (
        <Link
          key={pageSize}
          to={addressOf(search, { pageSize, currentPage: 1 })}
          aria-current={pageSize === search.pageSize ? 'true' : undefined}
        >
          {pageSize}
        </Link>
      ))}
    </nav>
  );
}
