import { type RoomRate, wholePrice } from '@posada/api-client/availability';
import type { RatePlan } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatDay, formatLabelled, formatMoney } from '@posada/i18n';
import { CancellationText } from '@posada/reservation/terms';
import { useNamesAtHotel } from '../../shared/charge-names.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './rates.module.css';

interface Props {
  rate: RoomRate;
  plan: RatePlan | undefined;
  currency: string;
  /** Charged by the hotel on top of the nights. */
  atHotel: number;
  /** Of the hotel. */
  timeZone: string;
}

/** What a row of the comparison has no place for: every step of the cancellation, and the price of each night. */
export function RateDetails({ rate, plan, currency, atHotel, timeZone }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const names = useNamesAtHotel()(rate.charges ?? []).text;
  const { description } = rate.negotiated ?? plan ?? { description: '' };
  return (
    <div className={styles['details']}>
      {description !== '' && <p>{description}</p>}
      <CancellationText cancellation={rate.cancellation} total={rate.total} currency={currency} timeZone={timeZone} />
      <h5>{t('rate.daily')}</h5>
      <ul className={styles['nights']}>
        {rate.nights.map((night) => (
          <li key={night.date}>
            <span>{formatDay(night.date, locale)}</span> <span>{money(night.amount)}</span>
          </li>
        ))}
      </ul>
      {atHotel > 0 && (
        <>
          <p className={styles['nightsTotal']}>
            <span>{t('fact.subtotal')}</span> <span>{money(rate.total)}</span>
          </p>
          <p className={styles['nightsTotal']}>
            <span>{names === '' ? t('totals.atHotel') : formatLabelled(t('totals.atHotel'), names, locale)}</span>{' '}
            <span>{money(atHotel)}</span>
          </p>
        </>
      )}
      <p className={styles['nightsTotal']}>
        <strong>{t('fact.total')}</strong>{' '}
        <strong>{money(wholePrice({ total: rate.total, atProperty: atHotel }))}</strong>
      </p>
    </div>
  );
}
