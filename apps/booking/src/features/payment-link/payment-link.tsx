import { type AssistedReservation, assistedReservationQuery, changeHold } from '@posada/api-client/payments';
import { useApi, useSite } from '@posada/area';
import { formatMoney, formatRow } from '@posada/i18n';
import { useStayFacts } from '@posada/reservation/facts';
import { useOwnWayBack } from '@posada/reservation/way-back';
import { Card, Container, FailedNotice, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { focusHeading } from '@posada/ui/focus-heading';
import { LabelledValues } from '@posada/ui/labelled-values';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { askAgainMs } from '../../shared/ask-again.ts';
import { BackToBooking } from '../../shared/back-to-booking.tsx';
import styles from '../../shared/card/card.module.css';
import { CardOutcome } from '../../shared/card/card-outcome.tsx';
import { CardStep, PaymentRunning } from '../../shared/card/card-step.tsx';
import { useNoteSubject } from '../../shared/card/card-subject.ts';
import { HoldNotice } from '../../shared/card/hold-notice.tsx';
import { payByCard } from '../../shared/card/pay.ts';
import { useCardStep } from '../../shared/card/use-card-step.ts';
import { type LinkRefusal, linkRefusalOf } from '../../shared/link-refusal.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './payment-link.loader.ts';

/** The page that a payment link of a mail opens (GAP-92). */
export function PaymentLink() {
  const t = useTexts();
  const { locale, website } = useSite();
  const api = useApi();
  const id = useParams()['id'] ?? '';
  useOwnWayBack(id);
  const before = useLoaderData<typeof loader>();
  // 'pending': the notification may have come while the guest was on the way back from the bank
  const isBack = ['paid', 'pending'].includes(useSearchParams()[0].get('payment') ?? '');
  const [isPaid, setPaid] = useState(false);
  const { data, error, refetch } = useQuery({
    ...assistedReservationQuery(api, id, locale),
    enabled: before.refusal === null,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.lastPayment === 'running' && !state.error ? askAgainMs(state.dataUpdateCount) : false,
  });
  const refusal = before.refusal ?? linkRefusalOf(error);
  // who was here while it was paid is thanked; who comes later reads that it is over
  const isThanked = isPaid || (refusal === 'link_paid' && (isBack || data !== undefined));
  const title = t(isThanked ? 'link.done' : refusal ? 'link.gone' : 'link.title');
  const wasThanked = useRef(isThanked);
  useEffect(() => {
    // the card form has gone, and all that is left is said anew
    if (isThanked && !wasThanked.current) focusHeading();
    wasThanked.current = isThanked;
  }, [isThanked]);
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <h1 className={styles['title']}>{title}</h1>
      {isThanked ? (
        <CardOutcome purpose="payment" />
      ) : refusal ? (
        <Gone refusal={refusal} />
      ) : data ? (
        <Open id={id} reservation={data} onPaid={() => setPaid(true)} onChanged={refetch} />
      ) : error ? (
        <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />
      ) : (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton height="card" />
        </Waiting>
      )}
    </Container>
  );
}

/** PAY-11, PAY-12. */
function Gone({ refusal }: { refusal: LinkRefusal }) {
  const t = useTexts();
  const { website } = useSite();
  return (
    <Notice tone="info" title={t(refusal === 'link_paid' ? 'link.paid' : 'link.expired')} action={<BackToBooking />}>
      {t('link.contact')} <PhoneLink {...website.contact} />
    </Notice>
  );
}

/** What is paid for. */
function About({ reservation }: { reservation: AssistedReservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const facts = useStayFacts();
  const { property, number, guest, rooms, total, touristTax = 0, amount, currency } = reservation;
  const money = (value: number) => formatMoney(value, currency, locale);
  return (
    <Card as="section" className={styles['summary']}>
      <h2>{property.name}</h2>
      <LabelledValues
        values={[
          facts.number(number),
          facts.guest(guest),
          facts.stay(reservation),
          ...rooms.map(({ roomtype, rateplan }, index) => ({
            label: t('rooms.number', { number: index + 1 }),
            value: formatRow([roomtype, rateplan], locale),
          })),
          facts.total({ total, touristTax }, currency),
          { label: t('totals.now'), value: <strong>{money(amount)}</strong> },
          touristTax > 0 && { label: t('fact.due'), value: money(touristTax) },
        ]}
      />
    </Card>
  );
}

function Open({
  id,
  reservation,
  onPaid,
  onChanged,
}: {
  id: string;
  reservation: AssistedReservation;
  onPaid: () => void;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { cardForm, lastPayment, property, status, payUntil, isExtendable, amount, currency } = reservation;
  const { number, from, to } = reservation;
  useNoteSubject({ purpose: 'payment', number, property: property.name, from, to, currency, amount });
  const step = useCardStep(
    async (form, card) => {
      const { status: outcome, challenge } = await payByCard(api, { propertyId: property.id, id }, form, card);
      if (outcome === 'challenge' && challenge) return { kind: 'bank', challenge };
      return { kind: outcome === 'paid' ? 'done' : 'pending' };
    },
    onPaid,
    onChanged,
  );
  const extend = async () => {
    await api.call(changeHold, { path: { id: property.id, resId: id }, body: { to: 'extended' } });
    await onChanged();
  };
  const look = useCallback(() => void onChanged(), [onChanged]);
  return (
    <div className={styles['columns']}>
      <About reservation={reservation} />
      <div className={styles['main']}>
        {lastPayment === 'running' && step.state.kind === 'open' ? (
          <PaymentRunning />
        ) : (
          <>
            {status === 'provisional' && (
              <HoldNotice until={payUntil} isExtendable={isExtendable} onExtend={extend} onOver={look} />
            )}
            <CardStep
              step={step}
              form={cardForm}
              propertyId={property.id}
              label={t('card.pay', { amount: formatMoney(amount, currency, locale) })}
              last={lastPayment}
              purpose="payment"
            />
          </>
        )}
      </div>
    </div>
  );
}
