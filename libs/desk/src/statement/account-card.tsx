import { useAccount } from '@posada/account';
import type { Statement } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatDay, formatMoney } from '@posada/i18n';
import { RecordTable } from '@posada/ui/record-table';
import { Link } from 'react-router';
import { useTexts } from '../shared/texts.ts';
import styles from './account-card.module.css';
import { ENTRY_COLUMNS } from './statement-csv.ts';

type Account = NonNullable<Statement['account']>;
type Entry = Account['entries'][number];

/** Bookings on account, cancellations and payments of a month, between the balance before and after. */
export function AccountCard({
  account: { currency, opening, entries, closing },
  isOpen,
}: {
  account: Account;
  /** The month has not ended. */
  isOpen: boolean;
}) {
  const t = useTexts();
  const { at } = useAccount();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const cellOf = (entry: Entry) => ({
    day: formatDay(entry.day, locale, 'short'),
    kind: t(`account.kind.${entry.kind}`),
    reference:
      entry.reservationId === null ? (
        entry.reference
      ) : (
        <Link to={at(`bookings/${entry.reservationId}`)}>{entry.reference}</Link>
      ),
    guest: entry.guest,
    amount: money(entry.amount),
  });
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
          rows={entries}
          keyOf={({ id }) => String(id)}
          columns={ENTRY_COLUMNS.map((id) => ({
            id,
            name: t(`account.column.${id}`),
            isRowName: id === 'reference',
            cell: (entry: Entry) => cellOf(entry)[id],
          }))}
          card={['kind amount', 'reference day', 'guest']}
          className={styles['entries']}
        />
      )}
      <p className={styles['balance']}>
        <strong>{t(isOpen ? 'account.now' : 'account.closing')}</strong> <strong>{money(closing)}</strong>
      </p>
    </section>
  );
}
