import { wholePrice } from '@posada/api-client/availability';
import type { Amended } from '@posada/api-client/reservations';
import { leftToPay, type Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatLabelled, formatMoney } from '@posada/i18n';
import { CancellationText } from '@posada/reservation/terms';
import { Notice } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';
import styles from './rooms.module.css';

/** What becomes of price, money and terms. */
export function AmendSummary({ reservation, amended }: { reservation: Reservation; amended: Amended }) {
  const t = useTexts();
  const { locale } = useSite();
  const { currency, paymentOption, status, property } = reservation;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const before = wholePrice(reservation.totals);
  const after = wholePrice(amended.totals);
  const { later, atHotel } = leftToPay({ status, paymentOption, totals: amended.totals });
  const { paid } = reservation.totals;
  const lost = amended.lostExtras.map(({ name }) => name);
  return (
    <section aria-label={t('amend.summary')} className={styles['summary']}>
      <LabelledValues
        layout="amounts"
        values={[
          { label: t('amend.before'), value: money(before) },
          { label: t('amend.after'), value: <strong>{money(after)}</strong> },
          { label: t('amend.difference'), value: `${after > before ? '+' : ''}${money(after - before)}`, isSum: true },
          paid > 0 && { label: t('amend.paid'), value: money(paid) },
          amended.refund > 0 && { label: t('amend.refund'), value: money(amended.refund) },
          later > 0 && { label: t('amend.later'), value: money(later) },
          atHotel > 0 && { label: t('amend.atHotel'), value: money(atHotel) },
        ]}
      />
      <ul className={styles['terms']}>
        {amended.roomstays.map((stay, index) => (
          <li key={stay.id}>
            {amended.roomstays.length > 1 &&
              `${formatLabelled(t('rooms.number', { number: index + 1 }), stay.roomtype.name, locale)} `}
            <CancellationText
              cancellation={stay.cancellation}
              total={stay.total}
              currency={currency}
              timeZone={property.timeZone}
            />
          </li>
        ))}
      </ul>
      {lost.length > 0 && <Notice tone="warning" title={t('amend.lost', { names: lost.join(', ') })} />}
      {reservation.promocode !== null && amended.promocode === null && (
        <Notice tone="warning" title={t('amend.codeLost', { code: reservation.promocode })} />
      )}
      {amended.invoice !== null && <Notice tone="info" title={t('amend.invoice', { number: amended.invoice })} />}
    </section>
  );
}
