import { formatMoney, type Locale } from '@posada/i18n';
import { VisuallyHidden } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import styles from './price.module.css';

interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  locale: Locale;
  /** The public price of the same thing, when it is higher. */
  was?: number | undefined;
  size?: 'm' | 'l';
}

export function Price({ amount, currency, locale, was, size = 'm' }: PriceProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles['price']} data-size={size}>
      {was !== undefined && was > amount && (
        <>
          <VisuallyHidden>{t('price.was')}</VisuallyHidden> <s>{formatMoney(was, currency, locale)}</s>{' '}
          <VisuallyHidden>{t('price.now')}</VisuallyHidden>
        </>
      )}
      <strong>{formatMoney(amount, currency, locale)}</strong>
    </span>
  );
}
