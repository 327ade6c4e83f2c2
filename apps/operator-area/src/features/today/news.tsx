import { useReservationColumns } from '@posada/account/reservations';
import type { Day } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { RecordTable } from '@posada/ui/record-table';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './today.module.css';

const COLUMNS = ['guest', 'property', 'stay', 'total'];

/** Bookings that were made or cancelled since yesterday, the newest first. */
export function News({ title, none, list }: { title: string; none: string; list: Day['made'] }) {
  const t = useTexts();
  const { locale } = useSite();
  const id = useId();
  const { booking } = useAddresses();
  const columns = useReservationColumns().filter((column) => COLUMNS.includes(column.id));
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>
        {title} <span className={styles['count']}>{formatNumber(list.total, locale)}</span>
      </h2>
      {list.reservations.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <RecordTable
          caption={title}
          rows={list.reservations}
          keyOf={({ number }) => number}
          card={['number total', 'guest', 'property', 'stay']}
          isDense
          isLinked
          className={styles['stays']}
          columns={[
            {
              id: 'number',
              name: t('fact.number'),
              isRowName: true,
              cell: ({ number }) => <Link to={booking(number)}>{number}</Link>,
            },
            ...columns,
          ]}
        />
      )}
      {list.total > list.reservations.length && (
        <p className={styles['none']}>
          {t('today.first', { count: list.reservations.length, total: formatNumber(list.total, locale) })}
        </p>
      )}
    </section>
  );
}
