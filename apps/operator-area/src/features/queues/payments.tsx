import type { UnsettledPayments } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoney, formatShortMoment } from '@posada/i18n';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { paymentsQuery } from './queries.ts';
import { Queue } from './queue.tsx';

type AtProvider = Pick<
  UnsettledPayments['unknown'][number],
  'locator' | 'provider' | 'order' | 'amount' | 'currency' | 'status'
>;

/** Payments and refunds that neither the service nor an answer of the provider can settle. */
export function Payments() {
  return (
    <Queue name="payments">
      <Unsettled />
    </Queue>
  );
}

function Unsettled() {
  const t = useTexts();
  const { locale } = useSite();
  const payments = useQuery(paymentsQuery);
  const columns = useColumns();
  const moment = (at: string) => formatShortMoment(at, HERE, locale);
  return (
    <>
      <p className={styles['about']}>{t('queues.paymentsAbout')}</p>
      <Fetched query={payments}>
        {({ unknown, refunds }) => (
          <>
            {unknown.length + refunds.length === 0 && <EmptyList icon="card" text={t('today.nothingWaits')} />}
            {unknown.length > 0 && (
              <>
                <h2>{t('queues.unknown')}</h2>
                <RecordTable
                  caption={t('queues.unknown')}
                  rows={unknown}
                  keyOf={({ order }) => order}
                  card={['booking amount']}
                  isDense
                  columns={[
                    ...columns,
                    { id: 'at', name: t('queues.started'), cell: ({ startedAt }) => moment(startedAt) },
                  ]}
                />
              </>
            )}
            {refunds.length > 0 && (
              <>
                <h2>{t('queues.refunds')}</h2>
                <RecordTable
                  caption={t('queues.refunds')}
                  rows={refunds}
                  keyOf={({ order, createdAt }) => `${order} ${createdAt}`}
                  card={['booking amount']}
                  isDense
                  columns={[
                    ...columns,
                    { id: 'at', name: t('queues.started'), cell: ({ createdAt }) => moment(createdAt) },
                    {
                      id: 'reason',
                      name: t('queues.error'),
                      cell: ({ reason }) => <span translate="no">{reason}</span>,
                    },
                  ]}
                />
              </>
            )}
          </>
        )}
      </Fetched>
    </>
  );
}

function useColumns() {
  const t = useTexts();
  const { locale } = useSite();
  const { booking } = useAddresses();
  const readsBookings = useOperator().permissions.includes('reservations.read');
  return [
    {
      id: 'booking',
      name: t('fact.number'),
      isRowName: true,
      cell: ({ locator }: AtProvider) => (readsBookings ? <Link to={booking(locator)}>{locator}</Link> : locator),
    },
    {
      id: 'amount',
      name: t('queues.amount'),
      cell: ({ amount, currency }: AtProvider) => formatMoney(amount, currency, locale),
    },
    {
      id: 'order',
      name: t('queues.order'),
      cell: ({ provider, order }: AtProvider) => (
        <span className={styles['named']} translate="no">
          <strong>{order}</strong>
          <span>{provider}</span>
        </span>
      ),
    },
    { id: 'status', name: t('people.state'), cell: ({ status }: AtProvider) => <span translate="no">{status}</span> },
  ];
}
