import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTranslation } from 'react-i18next';

/** "incl. €8.00 paid at the hotel"; nothing where it is nothing. */
export function AtHotel({
  amount,
  currency,
}: {
  /** Minor units. */
  amount: number;
  currency: string;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  if (amount <= 0) return null;
  return t('price.withAtHotel', { amount: formatMoney(amount, currency, locale) });
}
