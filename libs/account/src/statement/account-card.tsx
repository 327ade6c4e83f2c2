import type { Statement } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatDay, formatMoney } from '@posada/i18n';
import { RecordTable } from '@posada/ui/record-table';
import { Link } from 'react-router';
import { useKind, useTexts } from '../kinds.tsx';
import styles from './account-card.module.css';
import { ENTRY_COLUMNS } from './statement-csv.ts';

/** Bookings on account, cancellations and payments of a month, between the balance before and after. */
export function AccountCard({
  account: { currency, opening, entries, closing },
  isOpen,
}: {
  account: NonNullable<Statement['account']>;
  /** The month has not ended. */
  isOpen: boolean;
}) {
  const t = useTexts();
  const kind = useKind();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <section className={styles['account']}>
      <h3>{t('account.title')}</h3>
      <p className={styles['balance']}>
        <span>{t('account.opening')}</span> <span>{money(opening)}</span>
      </p>
      {entries.length === 0 ? (
        <p role="status">{t('account.none')}</p>
      ) : (
        <RecordTable
          caption={t('account.title')}
          columns={ENTRY_COLUMNS.map((id) => ({ id, name: t(`account.column.${id}`) }))}
          className={styles['entries']}
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td data-column="day">{formatDay(entry.day, locale, 'short')}</td>
              <td data-column="kind">{t(`account.kind.${entry.kind}`)}</td>
              <th scope="row" data-column="reference">
                {entry.reservationId === null ? (
                  entry.reference
                ) : (
                  <Link to={`/${kind}/bookings/${entry.reservationId}`}>{entry.reference}</Link>
                )}
              </th>
              <td data-column="guest">{entry.guest}</td>
              <td data-column="amount">{money(entry.amount)}</td>
            </tr>
          ))}
        </RecordTable>
      )}
      <p className={styles['balance']}>
        <strong>{t(isOpen ? 'account.now' : 'account.closing')}</strong> <strong>{money(closing)}</strong>
      </p>
    </section>
  );
}
