import { wholePrice } from '@posada/api-client/availability';
import {
  chargeLines,
  chargesAtHotel,
  countedStays,
  discountLines,
  type Reservation,
} from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoment, formatMoney } from '@posada/i18n';
import { Card } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { usePaymentFacts } from '../facts/index.ts';
import { TotalLines, useAtHotelAmount, useChargeName } from '../price/index.ts';
import { useTexts } from '../shared/texts.ts';
import type { Detail } from './detail.ts';
import { DetailCard } from './detail-card.tsx';
import styles from './guest-card.module.css';

/** What the booking costs, what is paid and what is due; of a cancelled one, what that has cost. */
export function PriceCard({ reservation, detail }: { reservation: Reservation; detail: Detail }) {
  return detail === 'guest' ? <GuestPrice reservation={reservation} /> : <PriceInDetail reservation={reservation} />;
}

function GuestPrice({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { after, left, method, booked, fee, paid, refunded, pending, due } = usePaymentFacts(reservation);
  const atHotelAmount = useAtHotelAmount();
  const { totals, currency } = reservation;
  const standing = countedStays(reservation);
  const charges = chargeLines(standing);
  return (
    <Card as="section" className={styles['card']} data-part="price">
      <h2>{t('fact.price')}</h2>
      {after?.isWhole ? (
        <LabelledValues
          values={[
            booked,
            fee && { label: fee.label, value: <strong data-part="fee">{fee.value}</strong> },
            paid,
            refunded,
            pending,
          ]}
        />
      ) : (
        <>
          <TotalLines totals={totals} discounts={discountLines(standing)} charges={charges} currency={currency} />
          <LabelledValues
            values={[
              method,
              fee,
              paid,
              refunded,
              pending,
              due && { label: due.label, value: atHotelAmount(left, currency, charges) },
            ]}
          />
        </>
      )}
    </Card>
  );
}

function PriceInDetail({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useChargeName();
  const { after, method, booked, fee, paid, refunded, pending, due } = usePaymentFacts(reservation);
  const { totals, promocode, paymentConfirmation, property, currency, paymentOption } = reservation;
  const charges = chargeLines(countedStays(reservation));
  const atHotel = chargesAtHotel(charges, totals);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <DetailCard title={t('fact.price')}>
      <LabelledValues
        layout="amounts"
        values={
          after?.isWhole
            ? [
                booked,
                fee && { label: fee.label, value: <strong data-part="total">{fee.value}</strong>, isSum: true },
                paid,
                refunded,
                pending,
              ]
            : [
                { label: t('fact.base'), value: money(totals.base) },
                totals.discounts > 0 && { label: t('detail.discounts'), value: money(-totals.discounts) },
                ...charges
                  .filter(({ collected }) => collected === 'added')
                  .map((charge) => ({ label: nameOf(charge), value: money(charge.amount) })),
                totals.complements > 0 && { label: t('fact.complements'), value: money(totals.complements) },
                atHotel.length > 0 && { label: t('fact.subtotal'), value: money(totals.total) },
                ...atHotel.map((charge) => ({
                  label: t('detail.atHotel', { name: nameOf(charge) }),
                  value: money(charge.amount),
                })),
                {
                  label: t('fact.total'),
                  value: <strong data-part="total">{money(wholePrice(totals))}</strong>,
                  isSum: true,
                },
                fee,
                paid,
                refunded,
                paymentOption !== 'onAccount' && { label: t('detail.now'), value: money(totals.toPayNow) },
                pending,
                due,
                ...charges
                  .filter(({ collected }) => collected === 'included')
                  .map((charge) => ({
                    label: t('detail.included', { name: nameOf(charge) }),
                    value: money(charge.amount),
                  })),
              ]
        }
      />
      <LabelledValues
        layout="columns"
        values={[
          method,
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
