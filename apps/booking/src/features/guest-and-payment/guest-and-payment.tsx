import { ApiError } from '@posada/api-client';
import { createReservation } from '@posada/api-client/reservations';
import { useApi, useSession, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Dialog, LinkButton, Notice } from '@posada/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type BookingInProgress,
  readBooking,
  roomsAddress,
  useBooking,
  writeBooking,
} from '../../shared/booking-in-progress.ts';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { BookingSummary } from './booking-summary.tsx';
import styles from './guest-and-payment.module.css';
import { GuestForm } from './guest-details.form.tsx';
import { type GuestDetails, toRequest } from './guest-details.ts';

/** What stopped a booking, and what the guest can do about it. */
type Obstacle =
  | { kind: 'sold_out'; nights: string[] }
  | { kind: 'failed' }
  | { kind: 'price_changed'; details: GuestDetails; accepted: number; current: { total: number; touristTax: number } };

function obstacleOf(error: unknown, details: GuestDetails): Obstacle {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.code === 'sold_out' || error.code === 'not_bookable')
    return { kind: 'sold_out', nights: (error.details['nights'] as string[] | undefined) ?? [] };
  if (error.code === 'price_changed') {
    const { accepted, current } = error.details as {
      accepted: { total: number };
      current: { total: number; touristTax: number };
    };
    return { kind: 'price_changed', details, accepted: accepted.total, current };
  }
  return { kind: 'failed' };
}

export function GuestAndPayment() {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const booking = useBooking();
  const client = useSession('client')?.record;
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  // nothing chosen, or booked already: there is nothing to pay for here (GAP-85)
  useEffect(() => {
    if (booking === null) void navigate('/booking/destination', { replace: true });
    else if (booking?.booked) void navigate('/booking/confirmation', { replace: true });
  }, [booking, navigate]);

  const send = async (details: GuestDetails, current: BookingInProgress) => {
    setObstacle(null);
    try {
      const call = { path: { id: current.propertyId }, body: await toRequest(details, current) };
      const reservation = await api.call(createReservation, call, { idempotencyKey: current.key });
      writeBooking({
        booked: { propertyId: current.propertyId, reservationId: reservation.id, email: reservation.guest.email },
      });
      await navigate('/booking/confirmation', { replace: true });
    } catch (error) {
      // refused: the next press is another intent. No answer: the same key finds out what became of the first
      if (error instanceof ApiError && error.status < 500) writeBooking({ key: crypto.randomUUID() });
      setObstacle(obstacleOf(error, details));
    }
  };
  const acceptPrice = () => {
    const now = readBooking();
    if (obstacle?.kind !== 'price_changed' || !now) return;
    const totals = { ...now.totals, ...obstacle.current };
    writeBooking({ totals });
    void send(obstacle.details, { ...now, totals });
  };

  const money = (amount: number) => formatMoney(amount, booking?.currency ?? 'EUR', locale);
  const isPriceAsked = obstacle?.kind === 'price_changed';
  return (
    <StepsFrame step={2} title={t('payment.title')} name={booking?.propertyName}>
      <h1 className={styles['title']}>{t('payment.title')}</h1>
      <div className={styles['columns']}>
        <div>
          {obstacle?.kind === 'failed' && (
            <Notice tone="danger" title={t('payment.failed')}>
              {t('payment.failedText')}
            </Notice>
          )}
          {obstacle?.kind === 'sold_out' && (
            <Notice
              tone="warning"
              title={t('payment.soldOut')}
              action={booking && <LinkButton to={roomsAddress(booking)}>{t('payment.otherRoom')}</LinkButton>}
            >
              {t('payment.soldOutText', { nights: obstacle.nights.join(', ') })}
            </Notice>
          )}
          <GuestForm
            key={`${booking ? 'chosen' : 'waiting'} ${client?.id}`}
            client={client}
            booking={booking ?? null}
            onSubmit={async (details) => {
              if (booking) await send(details, booking);
            }}
          />
        </div>
        <BookingSummary booking={booking ?? null} />
      </div>
      <Dialog
        open={isPriceAsked}
        onClose={() => setObstacle(null)}
        title={t('payment.priceChanged')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setObstacle(null)}>
              {t('payment.keepLooking')}
            </Button>
            <Button onClick={acceptPrice}>
              {isPriceAsked ? t('payment.acceptPrice', { amount: money(obstacle.current.total) }) : ''}
            </Button>
          </>
        }
      >
        {isPriceAsked && (
          <p>
            {t('payment.priceChangedText', { before: money(obstacle.accepted), now: money(obstacle.current.total) })}
          </p>
        )}
      </Dialog>
    </StepsFrame>
  );
}
