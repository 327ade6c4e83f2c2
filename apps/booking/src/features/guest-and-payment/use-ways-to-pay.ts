import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import { paymentOptionsOf } from '../../shared/totals.ts';
import type { GuestDetails } from './guest-fields.ts';
import { agencyPriceOf, type SignedInAgency } from './use-booking-agency.ts';

type Way = GuestDetails['paymentOption'];

/**
 * Ways to pay that the chosen rates allow; for an agency with enough credit on account too. `credit` tells what is left
 * of it, or why this booking cannot be on account; empty: none was agreed.
 */
export function useWaysToPay(
  booking: BookingInProgress | null,
  agency: SignedInAgency | undefined,
): { ways: Way[]; credit: string } {
  const t = useTexts();
  const { locale } = useSite();
  if (!booking) return { ways: ['payAtHotel'], credit: '' };
  const ways: Way[] = paymentOptionsOf(booking.choices);
  const credit = agency?.account?.credit;
  if (!credit || credit.limit === null) return { ways, credit: '' };
  const { limit, available, currency } = credit;
  if (currency !== booking.currency) return { ways, credit: t('payment.otherCurrency', { currency }) };
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const amount = agencyPriceOf(agency, booking, 'onAccount')?.toPay ?? booking.totals.total;
  if (amount > available)
    return { ways, credit: t('payment.notOnAccount', { amount: money(amount), available: money(available) }) };
  return {
    ways: [...ways, 'onAccount'],
    credit: t('payment.onAccount.about', { available: money(available), limit: money(limit) }),
  };
}
