import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import styles from './total-lines.module.css';
import type { Totals } from './totals.ts';

/** Every line of what a stay costs, and what of it is paid now (BOOK-23). */
export function TotalLines({
  totals,
  currency,
  toPayNow = 0,
}: {
  totals: Totals;
  currency: string;
  toPayNow?: number;
}) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const lines = [
    { key: 'base', amount: totals.base },
    ...(totals.discounts > 0 ? [{ key: 'discounts', amount: -totals.discounts }] : []),
    ...(totals.discounts > 0 ? [{ key: 'room', amount: totals.base - totals.discounts }] : []),
    ...(totals.complements > 0 ? [{ key: 'complements', amount: totals.complements }] : []),
  ];
  return (
    <dl className={styles['lines']}>
      {lines.map(({ key, amount }) => (
        <div key={key}>
          <dt>{t(`totals.${key}`)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>
          {t('totals.total')} <small>{t('price.taxes')}</small>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.touristTax > 0 && (
        <>
          <div>
            <dt>
              {t('totals.touristTax')} <small>{t('totals.touristTaxNote')}</small>
            </dt>
            <dd>{money(totals.touristTax)}</dd>
          </div>
          <div>
            <dt>{t('totals.all')}</dt>
            <dd>{money(totals.total + totals.touristTax)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('totals.now')}</dt>
        <dd>{money(toPayNow)}</dd>
      </div>
    </dl>
  );
}
