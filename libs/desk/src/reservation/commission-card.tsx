import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney, formatPercent } from '@posada/i18n';
import { DetailCard } from '@posada/reservation/cards';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';

/** What was agreed with the agency of a booking and what it earns by it, for the agency and for agents. */
export function CommissionCard({ reservation }: { reservation: Reservation }) {
  const { commission, negotiated, currency, paymentOption } = reservation;
  const t = useTexts();
  const { locale } = useSite();
  const agreed = negotiated ? [{ label: t('commission.negotiated'), value: negotiated.join(', ') }] : [];
  if (!commission) {
    return (
      agreed.length > 0 && (
        <DetailCard title={t('commission.terms')}>
          <LabelledValues values={agreed} />
        </DetailCard>
      )
    );
  }
  const { model, percent, amount, net } = commission;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <DetailCard title={t('commission.title')}>
      <LabelledValues
        layout="amounts"
        values={[
          ...agreed,
          { label: t('commission.rooms'), value: money(amount) },
          {
            label: `${t(`commission.${model}`)} · ${formatPercent(percent, locale)}`,
            value: <strong>{money(model === 'net' ? -commission.commission : commission.commission)}</strong>,
          },
          { label: t('commission.rest'), value: money(net), isSum: true },
        ]}
      />
      <p>{t(paymentOption === 'onAccount' ? 'commission.about.onAccount' : `commission.about.${model}`)}</p>
    </DetailCard>
  );
}
