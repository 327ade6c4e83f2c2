import { bookedReservationQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { Button, LinkButton, Notice, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useBooking, useWayBackToSearch } from '../../shared/booking-in-progress.ts';
import { LostBooking } from '../../shared/lost-booking.tsx';
import styles from '../../shared/reservation-page.module.css';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ReservationDetails } from './reservation-details.tsx';

/** The booking as the back end has it, read again at each visit (GAP-91). */
export function Confirmation() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const booking = useBooking();
  const wayBack = useWayBackToSearch();
  const booked = booking?.booked ?? null;
  const { data, isError, refetch } = useQuery({
    ...bookedReservationQuery(
      api,
      { propertyId: '', reservationId: '', email: '', ...booked, key: booking?.key },
      locale,
    ),
    enabled: booked !== null,
  });
  // the bank may lead its guest back to another browser than the one that booked
  const isPaidElsewhere = useSearchParams()[0].get('payment') === 'paid' && booking !== undefined && !booked;
  useEffect(() => {
    if (wayBack) return;
    if (booking?.hold) void navigate(addresses.card(), { replace: true });
    else if ((booking === null || (booking && !booking.booked)) && !isPaidElsewhere)
      void navigate('/', { replace: true });
  }, [booking, wayBack, navigate, isPaidElsewhere]);
  if (isPaidElsewhere && !booking?.hold) {
    return (
      <StepsFrame step={3} title={t('confirmation.received')}>
        <h1 className={styles['title']}>{t('confirmation.received')}</h1>
        <p className={styles['lead']}>{t('confirmation.receivedText')}</p>
        <div className={styles['actions']}>
          <LinkButton to={addresses.manage()}>{t('manage.find')}</LinkButton>
          <LinkButton to="/" variant="quiet">
            {t('confirmation.home')}
          </LinkButton>
        </div>
      </StepsFrame>
    );
  }
  if (wayBack) return <LostBooking step={3} wayBack={wayBack} />;
  // nothing is called confirmed before it is known that there is a booking
  const isConfirmed = booked && data?.status !== 'cancelled';
  const title = t(isConfirmed ? 'confirmation.title' : 'confirmation.looking');
  return (
    <StepsFrame step={3} title={title} name={data?.property.name}>
      <h1 className={styles['title']}>{title}</h1>
      <noscript>
        <Notice tone="info" title={t('confirmation.noScript')} />
      </noscript>
      {isError && (
        <Notice
          tone="danger"
          title={t('failed.text')}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {t('confirmation.safe')}
        </Notice>
      )}
      {data ? (
        <ReservationDetails reservation={data} />
      ) : (
        <div className={styles['waiting']}>
          {!isError && (
            <Waiting onRetry={() => void refetch()}>
              <Skeleton height="card" />
              <Skeleton height="card" />
              <Skeleton height="card" />
            </Waiting>
          )}
        </div>
      )}
    </StepsFrame>
  );
}
