import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { usePriceDisplay } from '@posada/search/price-display';
import { Price } from '@posada/ui/price';
import { useTranslation } from 'react-i18next';
import styles from './stay-price.module.css';

interface Props {
  /** Minor units, for all nights. */
  total: number;
  /** Before what is taken off. */
  base: number;
  currency: string;
  nights: number;
  /** Paid at the hotel, not part of `total`. */
  atHotel: number;
  /** Says so beside the price; shown where there is something. */
  note: string;
  /** The law of the place wants what the hotel charges in the price. */
  isAllIn: boolean;
  size?: 'm' | 'l';
}

/**
 * What a stay costs (GAP-14): the total first, or the night where the guest wants it so, with everything that is in it,
 * what is not, and the sum of both.
 */
export function StayPrice({ currency, nights, atHotel, note, isAllIn, size = 'm', ...given }: Props) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { display, worthOf } = usePriceDisplay();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const perNight = (amount: number) => Math.round(amount / nights);
  const total = given.total + (isAllIn ? atHotel : 0);
  const base = given.base + (isAllIn ? atHotel : 0);
  const isPerNight = display.isPerNight && nights > 1;
  const worth = worthOf(isPerNight ? perNight(total) : total, currency);
  return (
    <>
      <Price
        amount={isPerNight ? perNight(total) : total}
        was={isPerNight ? perNight(base) : base}
        {...{ currency, locale, size }}
      />
      {worth && <span className={styles['worth']}>{t('display.about', { amount: worth })}</span>}
      <span className={styles['small']}>
        {isPerNight
          ? t(isAllIn ? 'price.nightAllIn' : 'price.night', { count: nights, amount: money(total) })
          : t(isAllIn ? 'price.stayAllIn' : 'price.stay', { count: nights })}
        {!isPerNight && nights > 1 && (
          <span className={styles['average']}>
            {' · '}
            {t('price.average', { amount: money(perNight(total)) })}
          </span>
        )}
      </span>
      {atHotel > 0 &&
        (isAllIn ? (
          <span className={styles['small']}>{t('price.ofThisAtHotel', { amount: money(atHotel) })}</span>
        ) : (
          <span className={styles['small']}>
            {note} <span>{t('price.allIn', { amount: money(total + atHotel) })}</span>
          </span>
        ))}
    </>
  );
}
