import { wholePrice } from '@posada/api-client/availability';
import { afterCancelling, leftToPay, type Reservation, refundAwaited } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatMoney } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';
import type { Fact } from './stay-facts.tsx';

/** What was paid of a reservation and what is left; of a cancelled one, what that has cost and what went back. */
export function usePaymentFacts(reservation: Reservation) {
  const t = useTexts();
  const { locale, today } = useSite();
  const { totals, paymentOption, currency } = reservation;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const after = afterCancelling(reservation);
  const left = leftToPay(reservation);
  // what the hotel has given back of a booking that stands is shown beside what was paid, as of a cancelled one
  const hasGoneBack = after !== null || (totals.waived ?? 0) > 0;
  const { refunded } = reservation;
  const refundBy = refundAwaited(reservation, today);
  // nothing of it is paid by card or at the hotel
  const isOnAccount = paymentOption === 'onAccount';
  const refundText = (amount: string) =>
    refundBy ? t('cancelled.refundedBy', { amount, day: formatDay(refundBy, locale, 'long') }) : amount;
  const pending: Fact = after?.isWhole
    ? !isOnAccount && { label: t('fact.pending'), value: money(after.due) }
    : left.later > 0 && { label: t('fact.pending'), value: money(left.later) };
  const fee = after && { label: t('cancelled.fee'), value: after.fees > 0 ? money(after.fees) : t('cancel.free') };
  const due: Fact = (left.atHotel > 0 || (left.later === 0 && !isOnAccount)) && {
    label: t('fact.due'),
    value: money(left.atHotel),
  };
  return {
    after,
    left,
    method: { label: t('fact.payment'), value: t(`payment.${paymentOption}`) },
    booked: { label: t('cancelled.booked'), value: money(wholePrice(totals)) },
    fee,
    paid: !isOnAccount && { label: t('fact.paid'), value: money(hasGoneBack ? totals.paid + refunded : totals.paid) },
    refunded: hasGoneBack && refunded > 0 && { label: t('cancelled.refunded'), value: refundText(money(refunded)) },
    pending,
    due,
  };
}
