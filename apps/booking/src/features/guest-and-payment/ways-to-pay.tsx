import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { FailedNotice } from '@posada/ui';
import { RadioCards } from '@posada/ui/radio-cards';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './guest-and-payment.module.css';
import type { GuestDetails } from './guest-fields.ts';
import type { SignedInAgency } from './use-booking-agency.ts';
import type { useWaysToPay } from './use-ways-to-pay.ts';

type Way = GuestDetails['paymentOption'];

/** How the booking is paid, with what each way costs now. */
export function WaysToPay({
  ways: { ways, credit },
  booking,
  agency,
  prepayment,
  field,
  checked,
}: {
  ways: ReturnType<typeof useWaysToPay>;
  booking: BookingInProgress | null;
  agency: SignedInAgency | undefined;
  /** What is paid on booking, where it is paid so; in minor units. */
  prepayment: number;
  field: UseFormRegisterReturn & { error: string | undefined };
  checked: Way;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const aboutOf = (way: Exclude<Way, 'onAccount'>) =>
    [
      t(`payment.${way}.about`),
      ...(way === 'payAtHotel' ? [t('payment.noAdvance')] : []),
      ...(way === 'payOnBook' ? [t('card.bank')] : []),
    ].join(' ');
  return (
    <div className={styles['payment']}>
      <RadioCards
        legend={t('guest.paymentOption')}
        {...field}
        // what was chosen is stored: after a step back the browser would uncheck the way that its server began with
        autoComplete="off"
        defaultValue={checked}
        options={ways.map((way) => ({
          value: way,
          label: t(`payment.${way}`),
          description: way === 'onAccount' ? credit : aboutOf(way),
          price: booking
            ? t('payment.now', { amount: formatMoney(way === 'payOnBook' ? prepayment : 0, booking.currency, locale) })
            : '',
        }))}
      />
      {!ways.includes('onAccount') && credit !== '' && <p>{credit}</p>}
      {agency?.isError && <FailedNotice tone="danger" title={t('failed.text')} onRetry={agency.refetch} />}
    </div>
  );
}
