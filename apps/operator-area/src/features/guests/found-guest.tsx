import type { FoundGuestData } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatDays } from '@posada/i18n';
import { RecordTable } from '@posada/ui/record-table';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import styles from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';

/** What is stored about a guest. */
export function FoundGuest({ found: { account, reservations, messages, reviews } }: { found: FoundGuestData }) {
  const t = useTexts();
  const { locale } = useSite();
  const { booking } = useAddresses();
  const mayRead = useOperator().permissions.includes('reservations.read');
  return (
    <>
      <ul className={styles['lines']}>
        <li>
          {account
            ? t('guests.account', {
                name: account.name,
                day: formatDay(account.memberSince.slice(0, 10), locale, 'medium'),
              })
            : t('guests.noAccount')}
        </li>
        <li>{t('guests.messages', { count: messages })}</li>
        <li>{t('guests.reviews', { count: reviews })}</li>
      </ul>
      {reservations.length === 0 ? (
        <p>{t('guests.noBookings')}</p>
      ) : (
        <RecordTable
          caption={t('bookings.title')}
          rows={reservations}
          keyOf={({ locator }) => locator}
          card={['number dates', 'hotel']}
          isDense
          columns={[
            {
              id: 'number',
              name: t('fact.number'),
              isRowName: true,
              cell: ({ locator }) =>
                mayRead ? <Link to={booking(locator)}>{locator}</Link> : <strong translate="no">{locator}</strong>,
            },
            { id: 'hotel', name: t('rates.hotel'), cell: ({ property }) => property },
            {
              id: 'dates',
              name: t('fact.stay'),
              cell: ({ arrival, departure }) => formatDays(arrival, departure, locale),
            },
            {
              id: 'state',
              name: t('people.state'),
              cell: ({ status }) => t(`status.${status}`),
            },
            {
              id: 'origin',
              name: t('guests.origin'),
              cell: ({ isOfAccount }) => t(isOfAccount ? 'guests.ofAccount' : 'guests.byAddress'),
            },
          ]}
        />
      )}
    </>
  );
}
