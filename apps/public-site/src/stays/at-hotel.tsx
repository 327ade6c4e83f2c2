import type { PropertySummary } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTranslation } from 'react-i18next';

/** "plus €8.00 at the hotel", or "€8.00 of it at the hotel" where the first price has it in; nothing where it is nothing. */
export function AtHotel({
  amount,
  currency,
  property,
}: {
  /** Minor units. */
  amount: number;
  currency: string;
  property: PropertySummary;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  if (amount <= 0) return null;
  const money = formatMoney(amount, currency, locale);
  return property.setup.priceDisplay === 'all_in'
    ? t('price.withAtHotel', { amount: money })
    : t('price.plusAtHotel', { amount: money });
}
