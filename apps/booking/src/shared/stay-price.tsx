import { wholePrice } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { usePriceDisplay } from '@posada/search/price-display';
import { Price } from '@posada/ui/price';
import styles from './stay-price.module.css';
import { useTexts } from './texts.ts';

interface Props {
  /** Minor units, for all nights. */
  total: number;
  /** Before what is taken off. */
  base: number;
  currency: string;
  nights: number;
  /** Paid at the hotel, on top of `total`. */
  atHotel: number;
  /** Says so below the price; shown where there is something. */
  note: string;
  size?: 'm' | 'l';
}

/**
 * What a stay costs in all (GAP-14), or the night where the guest wants it so; below it what of that is paid at the hotel.
 */
export function StayPrice({ currency, nights, atHotel, note, size = 'm', ...given }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const { display, worthOf } = usePriceDisplay();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const perNight = (amount: number) => Math.round(amount / nights);
  const total = wholePrice({ total: given.total, atProperty: atHotel });
  const base = wholePrice({ total: given.base, atProperty: atHotel });
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
        {isPerNight ? t('price.night', { count: nights, amount: money(total) }) : t('price.stay', { count: nights })}
        {!isPerNight && nights > 1 && (
          <span className={styles['average']} data-part="average">
            {' · '}
            {t('price.average', { amount: money(perNight(total)) })}
          </span>
        )}
      </span>
      {atHotel > 0 && <span className={styles['small']}>{note}</span>}
    </>
  );
}
