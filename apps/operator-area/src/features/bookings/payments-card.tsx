import type { BookingMoney, BookingPayment, BookingRefund } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoment, formatMoney } from '@posada/i18n';
import { Badge, Button, Card } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './money.module.css';
import { moneyQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

const PAYMENT_TONES = {
  paid: 'success',
  pending: 'info',
  refused: 'danger',
  failed: 'danger',
  unfinished: 'warning',
} as const satisfies Record<BookingPayment['state'], string>;
const REFUND_TONES = {
  due: 'info',
  done: 'success',
  refused: 'danger',
  unclear: 'warning',
} as const satisfies Record<BookingRefund['state'], string>;

const awaited = ({ payments }: BookingMoney) =>
  payments.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'due').length;

/** What was paid by card, what went back, and the way to give it back. */
export function PaymentsCard({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const t = useTexts();
  const mayRefund = useOperator().permissions.includes('payments.write');
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const query = moneyQuery(reservation.number);
  const money = useQuery(query);
  useSettled(money.data, onChanged);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('money.title')}</h2>
      <Fetched query={money}>
        {(data) => (
          <>
            {data.payments.length === 0 && <p className={styles['about']}>{t('money.none')}</p>}
            <ul className={styles['rows']}>
              {data.payments.map((payment) => (
                <Payment key={payment.order} payment={payment} currency={data.currency} reservation={reservation} />
              ))}
            </ul>
            {mayRefund && data.refundable > 0 && (
              <div>
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                  {t('money.refund')}
                </Button>
              </div>
            )}
            {isOpen && (
              <RefundDialog
                reservation={reservation}
                money={data}
                onClose={() => setOpen(false)}
                onRefunded={(after) => {
                  queries.setQueryData(query.queryKey, after);
                  onChanged();
                }}
              />
            )}
          </>
        )}
      </Fetched>
    </Card>
  );
}

/** The booking is read again once the provider has answered. */
function useSettled(money: BookingMoney | undefined, onSettled: () => void) {
  const due = money ? awaited(money) : 0;
  const before = useRef(due);
  useEffect(() => {
    if (due < before.current) onSettled();
    before.current = due;
  });
}

interface RowProps {
  payment: BookingPayment;
  currency: string;
  reservation: Reservation;
}

function Payment({ payment, currency, reservation: { property } }: RowProps) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const at = (moment: string) => formatMoment(moment, property.timeZone, locale);
  const { order, provider, state, amount, refunded, refunds } = payment;
  return (
    <li>
      <div className={styles['row']}>
        <strong>{money(amount)}</strong>
        <Badge tone={PAYMENT_TONES[state]}>{t(`money.state.${state}`)}</Badge>
        <time dateTime={payment.at}>{at(payment.at)}</time>
        <span translate="no">{`${provider} ${order}`}</span>
      </div>
      {refunded > 0 && <p className={styles['about']}>{t('money.refunded', { amount: money(refunded) })}</p>}
      {refunds.length > 0 && (
        <ul className={styles['refunds']} aria-label={t('money.refundsOf', { order })}>
          {refunds.map((refund) => (
            <li key={`${refund.orderedAt} ${refund.amount}`}>
              <div className={styles['row']}>
                <span>{t('money.refundOf', { amount: money(refund.amount) })}</span>
                <Badge tone={REFUND_TONES[refund.state]}>{t(`money.refund.${refund.state}`)}</Badge>
                <time dateTime={refund.settledAt ?? refund.orderedAt}>{at(refund.settledAt ?? refund.orderedAt)}</time>
                <span>{refund.by ?? t('money.automatic')}</span>
              </div>
              {refund.why && <p className={styles['why']}>{refund.why}</p>}
              {refund.state === 'unclear' && <p className={styles['why']}>{t('money.unclearAbout')}</p>}
              {refund.failure && (
                <p className={styles['about']} translate="no">
                  {refund.failure}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
