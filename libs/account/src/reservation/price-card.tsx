import { wholePrice } from '@posada/api-client/availability';
import {
  afterCancelling,
  chargeLines,
  countedStays,
  leftToPay,
  type Reservation,
  refundAwaited,
} from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatMoment, formatMoney } from '@posada/i18n';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';
import { atHotelLines, isAdded, isIncluded, useChargeNames } from './charge-lines.ts';
import { DetailCard } from './detail-card.tsx';

/** What the booking costs, what was paid and what is still due; of a cancelled one, what that has cost. */
export function PriceCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const { totals, promocode, paymentConfirmation, property } = reservation;
  const charges = chargeLines(countedStays(reservation));
  const { nameOf, atHotelName } = useChargeNames();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const atHotel = atHotelLines(charges, totals.touristTax);
  const left = leftToPay(reservation);
  const after = afterCancelling(reservation);
  const by = refundAwaited(reservation, today);
  // nothing of it is paid by card or at the hotel
  const isOnAccount = reservation.paymentOption === 'onAccount';
  const fee = after && (after.fees > 0 ? money(after.fees) : t('cancel.free'));
  const paid = [
    !isOnAccount && { label: t('detail.paid'), value: money(after?.paid ?? totals.paid) },
    after !== null &&
      after.refunded > 0 && {
        label: t('cancelled.refunded'),
        value: by
          ? t('cancelled.refundedBy', { amount: money(after.refunded), day: formatDay(by, locale, 'long') })
          : money(after.refunded),
      },
  ];
  return (
    <DetailCard title={t('detail.price')}>
      <LabelledValues
        layout="amounts"
        values={
          after?.isWhole
            ? [
                { label: t('cancelled.booked'), value: money(wholePrice(totals)) },
                { label: t('cancelled.fee'), value: <strong data-part="total">{fee}</strong>, isSum: true },
                ...paid,
                !isOnAccount && { label: t('detail.pending'), value: money(after.due) },
              ]
            : [
                { label: t('detail.base'), value: money(totals.base) },
                totals.discounts > 0 && { label: t('detail.discounts'), value: money(-totals.discounts) },
                ...charges.filter(isAdded).map((charge) => ({ label: nameOf(charge), value: money(charge.amount) })),
                totals.complements > 0 && { label: t('detail.complements'), value: money(totals.complements) },
                atHotel.length > 0 && { label: t('detail.subtotal'), value: money(totals.total) },
                ...atHotel.map((charge) => ({ label: atHotelName(charge), value: money(charge.amount) })),
                {
                  label: t('list.total'),
                  value: <strong data-part="total">{money(wholePrice(totals))}</strong>,
                  isSum: true,
                },
                after !== null && { label: t('cancelled.fee'), value: fee },
                ...paid,
                !isOnAccount && { label: t('detail.now'), value: money(totals.toPayNow) },
                left.later > 0 && { label: t('detail.pending'), value: money(left.later) },
                (left.atHotel > 0 || (left.later === 0 && !isOnAccount)) && {
                  label: t('detail.due'),
                  value: money(left.atHotel),
                },
                ...charges.filter(isIncluded).map((charge) => ({
                  label: t('detail.included', { name: nameOf(charge) }),
                  value: money(charge.amount),
                })),
              ]
        }
      />
      <LabelledValues
        layout="columns"
        values={[
          { label: t('detail.payment'), value: t(`payment.${reservation.paymentOption}`) },
          paymentConfirmation && {
            label: t('detail.paidOn'),
            value: formatMoment(paymentConfirmation.paidAt, property.timeZone, locale),
          },
          promocode !== null && { label: t('detail.promocode'), value: promocode },
        ]}
      />
    </DetailCard>
  );
}
