import type { BookedPaymentOption } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney, formatPercent } from '@posada/i18n';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../../shared/texts.ts';
import type { agencyPriceOf } from './use-booking-agency.ts';

/** What the booking earns its agency, and what of the price the agency pays itself. */
export function AgencyPrice({
  price,
  option,
  currency,
}: {
  price: NonNullable<ReturnType<typeof agencyPriceOf>>;
  option: BookedPaymentOption;
  currency: string;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <LabelledValues
      layout="amounts"
      values={[
        {
          label: t('agency.commission', { percent: formatPercent(price.percent, locale) }),
          value: money(price.model === 'net' ? -price.commission : price.commission),
        },
        price.model === 'net' && {
          label: t(option === 'onAccount' ? 'agency.onAccount' : 'agency.net'),
          value: <strong>{money(price.toPay)}</strong>,
          isSum: true,
        },
      ]}
    />
  );
}
