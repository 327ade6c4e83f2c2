import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import styles from './total-lines.module.css';
import type { DiscountLine, Totals } from './totals.ts';

/** Every line of what a stay costs, and what of it is paid now (BOOK-23). */
export function TotalLines({
  totals,
  discounts,
  currency,
  toPayNow,
}: {
  totals: Totals;
  /** Each advantage with its amount; they add up to the discounts. */
  discounts: readonly DiscountLine[];
  currency: string;
  /** Left out where nothing is left to be paid from this screen. */
  toPayNow?: number;
}) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const lines = [
    { key: 'base', label: t('totals.base'), amount: money(totals.base) },
    ...discounts.map(({ kind, name, amount }) => ({
      key: `${kind} ${name}`,
      label: t(`totals.${kind}`, { name }),
      amount: `−${money(amount)}`,
    })),
    ...(totals.discounts > 0
      ? [{ key: 'room', label: t('totals.room'), amount: money(totals.base - totals.discounts) }]
      : []),
    ...(totals.complements > 0
      ? [{ key: 'complements', label: t('totals.complements'), amount: money(totals.complements) }]
      : []),
  ];
  return (
    <dl className={styles['lines']}>
      {lines.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
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
      {toPayNow !== undefined && (
        <div className={styles['now']}>
          <dt>{t('totals.now')}</dt>
          <dd>{money(toPayNow)}</dd>
        </div>
      )}
    </dl>
  );
}
