import { leftToPay } from '@posada/api-client/reservations';
import { Isolated, noteStep, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { FailedNotice, Notice } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useBooking, useWayBackToSearch, writeBooking } from '../../shared/booking-in-progress.ts';
import { LostBooking } from '../../shared/lost-booking.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import { paymentOptionsOf, prepaymentOf } from '../../shared/totals.ts';
import { AgencyPrice } from './agency-price.tsx';
import { BookingFailureNotice } from './booking-failure-notice.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { Terms } from './current-terms.ts';
import styles from './guest-and-payment.module.css';
import { GuestForm } from './guest-details.form.tsx';
import type { GuestDetails } from './guest-fields.ts';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { useBooker } from './use-booker.ts';
import { agencyPart, agencyPriceOf } from './use-booking-agency.ts';
import { useMemberTerms } from './use-member-terms.ts';
import { useNamesInLanguage } from './use-names-in-language.ts';
import { useSubmission } from './use-submission.ts';

/** Who stays, how it is paid, and the press that books. */
export function GuestAndPayment() {
  const t = useTexts();
  const { locale, properties, website } = useSite();
  const navigate = useNavigate();
  const booking = useBooking();
  const wayBack = useWayBackToSearch();
  const booker = useBooker();
  const agency = booker.kind === 'agency' ? booker.agency : undefined;
  const { submit, isSending, failure, dismiss } = useSubmission(booker.kind);
  const memberTerms = useMemberTerms(booking);
  useNamesInLanguage(booking);
  const last = useRef<GuestDetails | null>(null);
  // what is chosen is stored with what is typed; before that the first way on offer is
  const option = booking && (booking.guest['paymentOption'] ?? paymentOptionsOf(booking.choices)[0]);
  const price = agencyPriceOf(agency, booking, option as GuestDetails['paymentOption'] | undefined);
  const toPayNow =
    booking && option === 'payOnBook' ? prepaymentOf(booking.choices, booking.totals, agencyPart(price)) : 0;

  // an agency pays less than this total, or on account
  const left =
    booking && !price && option !== 'onAccount'
      ? leftToPay({
          status: 'confirmed',
          paymentOption: option as GuestDetails['paymentOption'],
          totals: { ...booking.totals, dueAtProperty: booking.totals.total - toPayNow },
        })
      : undefined;

  useEffect(() => {
    if (booking && !booking.booked) noteStep('details');
  }, [booking]);
  // nothing chosen, or booked already: there is nothing to pay for here (GAP-85); a submission that runs navigates itself
  useEffect(() => {
    if (wayBack || isSending) return;
    if (booking === null) void navigate(addresses.results(), { replace: true });
    else if (booking?.booked) void navigate(addresses.confirmation(), { replace: true });
  }, [booking, wayBack, isSending, navigate]);

  const send = async (details: GuestDetails) => {
    last.current = details;
    const met = await submit(details);
    return met?.kind === 'fields' ? met.fields : {};
  };
  const again = () => {
    if (last.current) void send(last.current);
  };
  const accept = (now: Terms) => {
    writeBooking(now);
    again();
  };

  // there may be no texts yet that a guest could accept
  if (website.draft)
    return (
      <StepsFrame step={2} title={t('payment.title')}>
        <h1 className={styles['title']}>{t('payment.title')}</h1>
        <Notice tone="info" title={t('payment.draft')} />
      </StepsFrame>
    );
  if (wayBack) return <LostBooking step={2} wayBack={wayBack} />;
  return (
    <StepsFrame step={2} title={t('payment.title')} name={booking?.propertyName}>
      <h1 className={styles['title']}>{t('payment.title')}</h1>
      {memberTerms && booking && (
        <div className={styles['news']}>
          <Notice
            tone="info"
            title={t('payment.memberPrice', { amount: formatMoney(memberTerms.now, booking.currency, locale) })}
          >
            {t('payment.memberPriceText', { before: formatMoney(memberTerms.before, booking.currency, locale) })}
          </Notice>
        </div>
      )}
      {booker.kind === 'agent' && (
        <div className={styles['news']}>
          <Notice tone="info" title={t('desk.title', { name: booker.name })}>
            {t('desk.text')}
          </Notice>
        </div>
      )}
      {booking && <BookingFailureNotice failure={failure} booking={booking} onRetry={again} />}
      <GuestForm booker={booker} booking={booking ?? null} isSending={isSending} onSubmit={send}>
        <BookingSummary booking={booking ?? null} toPayNow={toPayNow} left={left}>
          {price && booking && (
            <Isolated name="price of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <AgencyPrice price={price} option={option as GuestDetails['paymentOption']} currency={booking.currency} />
            </Isolated>
          )}
        </BookingSummary>
      </GuestForm>
      {booking && (
        <PriceChangedDialog
          failure={failure}
          currency={booking.currency}
          timeZone={properties.find(({ id }) => id === booking.search.destination.id)?.setup.timeZone ?? 'UTC'}
          isSending={isSending}
          onAccept={accept}
          onClose={dismiss}
        />
      )}
    </StepsFrame>
  );
}
