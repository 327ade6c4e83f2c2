import { changeHold, type HoldChange } from '@posada/api-client/payments';
import { bookedReservationQuery, type Reservation } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, FailedNotice, LinkButton, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { askAgainMs } from '../../shared/ask-again.ts';
import { type BookingInProgress, useBooking, useWayBackToSearch } from '../../shared/booking-in-progress.ts';
import styles from '../../shared/card/card.module.css';
import { CardStep, PaymentRunning } from '../../shared/card/card-step.tsx';
import { HoldNotice } from '../../shared/card/hold-notice.tsx';
import { payByCard } from '../../shared/card/pay.ts';
import { useCardStep } from '../../shared/card/use-card-step.ts';
import { LostBooking } from '../../shared/lost-booking.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import { paymentOptionsOf } from '../../shared/totals.ts';
import { BookingSummary } from './booking-summary.tsx';
import { concludeHold } from './earlier-hold.ts';
import { HoldOver } from './hold-over.tsx';
import { useNamesInLanguage } from './use-names-in-language.ts';

const NO_HOLD = { propertyId: '', reservationId: '', email: '' };

/** Pays what is charged on booking for the rooms that this tab holds. */
export function CardPayment() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const booking = useBooking();
  const wayBack = useWayBackToSearch();
  useNamesInLanguage(booking);
  const hold = booking?.hold ?? null;
  const confirmation = useHref(addresses.confirmation());
  // the bank may lead its guest back to another browser than the one that booked
  const isBackElsewhere = useSearchParams()[0].has('payment') && booking === null;
  // another tab has it, which this one cannot see
  const isNotHere = booking === null && !wayBack && !isBackElsewhere;
  const { data, isError, refetch } = useQuery({
    ...bookedReservationQuery(api, hold ?? NO_HOLD, locale),
    enabled: hold !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.lastPayment === 'running' ? askAgainMs(state.dataUpdateCount) : false),
  });
  const isBooked = !!booking?.booked || data?.status === 'confirmed';
  const isLeaving = useRef(false);
  useEffect(() => {
    // what is stored below renders this again: a second navigation would abort the first one
    if (isLeaving.current) return;
    if (isBooked) {
      isLeaving.current = true;
      if (hold) concludeHold(hold);
      // back from the confirmation leads to the form, not to a payment that is over
      window.location.replace(confirmation);
    } else if (booking && !hold) void navigate(addresses.payment(), { replace: true });
  }, [isBooked, hold, booking, navigate, confirmation]);
  if (wayBack && !isBackElsewhere) return <LostBooking step={2} wayBack={wayBack} />;
  if (isNotHere) return <NotHere />;

  return (
    <StepsFrame step={2} title={t('card.title')} name={booking?.propertyName}>
      <h1 className={styles['title']}>{t('card.title')}</h1>
      {isBackElsewhere ? (
        <Notice
          tone="info"
          title={t('card.elsewhere')}
          action={<LinkButton to="/">{t('confirmation.home')}</LinkButton>}
        >
          {t('card.elsewhereText')}
        </Notice>
      ) : (
        <div className={styles['columns']}>
          <div className={styles['main']}>
            {isError && <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />}
            {booking && data && !isBooked ? (
              <Payment booking={booking} reservation={data} onChanged={refetch} />
            ) : (
              !isError && (
                <div className={styles['waiting']}>
                  <Waiting onRetry={() => void refetch()}>
                    <Skeleton height="card" />
                    <Skeleton height="card" />
                  </Waiting>
                </div>
              )
            )}
          </div>
          <BookingSummary
            booking={booking ?? null}
            // of rooms that are no longer held nothing is due, but booking them again is paid in full
            toPayNow={data?.status === 'cancelled' ? undefined : data?.totals.toPayNow}
            canChange={false}
          />
        </div>
      )}
    </StepsFrame>
  );
}

/** A card step that was opened in a second tab, or whose tab was closed. */
function NotHere() {
  const t = useTexts();
  return (
    <StepsFrame step={2} title={t('card.title')}>
      <h1 className={styles['title']}>{t('card.title')}</h1>
      <Notice
        tone="info"
        title={t('card.notHere')}
        action={<LinkButton to={addresses.manage()}>{t('manage.find')}</LinkButton>}
      >
        {t('card.notHereText')}
      </Notice>
    </StepsFrame>
  );
}

function Payment({
  booking,
  reservation,
  onChanged,
}: {
  booking: BookingInProgress;
  reservation: Reservation;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { id, cardForm, lastPayment, heldUntil, isHoldExtendable, totals, currency } = reservation;
  const propertyId = booking.hold?.propertyId ?? booking.search.destination.id;
  const step = useCardStep(
    async (form, card) => {
      const { status, challenge } = await payByCard(api, { propertyId, id }, form, card);
      if (status === 'challenge' && challenge) return { kind: 'bank', challenge };
      return { kind: status === 'paid' ? 'done' : 'pending' };
    },
    () => void onChanged(),
    onChanged,
  );
  const change = async (to: HoldChange) => {
    await api.call(changeHold, { path: { id: propertyId, resId: id }, body: { to } });
    await onChanged();
  };
  const look = useCallback(() => void onChanged(), [onChanged]);
  const isRunning = lastPayment === 'running' && step.state.kind === 'open';
  if (isRunning) return <PaymentRunning />;
  if (!cardForm) return <HoldOver booking={booking} />;
  const due = formatMoney(totals.toPayNow, currency, locale);
  return (
    <>
      <div className={styles['held']}>
        {/* the summary may end below the screen, and the button is not ours to name with every provider */}
        <p className={styles['due']}>
          {t('totals.now')} <strong>{due}</strong>
        </p>
        {heldUntil && (
          <HoldNotice
            until={heldUntil}
            isExtendable={isHoldExtendable}
            onExtend={() => change('extended')}
            onOver={look}
          />
        )}
      </div>
      <CardStep
        step={step}
        form={cardForm}
        propertyId={propertyId}
        label={t('card.pay', { amount: due })}
        last={lastPayment}
        purpose="payment"
      >
        <OtherWays booking={booking} onChoose={change} />
      </CardStep>
    </>
  );
}

/** The ways to pay that the rooms allow beside the card, and the way back. */
function OtherWays({
  booking,
  onChoose,
}: {
  booking: BookingInProgress;
  onChoose: (to: HoldChange) => Promise<unknown>;
}) {
  const t = useTexts();
  const { website } = useSite();
  const [chosen, setChosen] = useState<HoldChange | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const others = paymentOptionsOf(booking.choices).filter((option) => option !== 'payOnBook');
  const choose = async (option: (typeof others)[number]) => {
    setChosen(option);
    setFailed(false);
    await onChoose(option).catch(() => setFailed(true));
    setChosen(null);
  };
  return (
    <div className={styles['ways']}>
      <h2>{t('card.other')}</h2>
      {hasFailed && (
        <Notice tone="danger" title={t('card.otherFailed')}>
          <PhoneLink {...website.contact} />
        </Notice>
      )}
      {others.map((option) => (
        <Button key={option} variant="secondary" busy={chosen !== null} onClick={() => void choose(option)}>
          {t(option === 'payLater' ? 'card.payLater' : 'card.payAtHotel')}
        </Button>
      ))}
      <LinkButton to={addresses.payment()} variant="quiet">
        {t('card.change')}
      </LinkButton>
    </div>
  );
}
