import { calendarFile, openBookedReservation, type Reservation } from '@posada/api-client/reservations';
import { addressIn, Isolated, lazyComponent, useApi, useViewer } from '@posada/area';
import { DocumentButton, saveFile } from '@posada/reservation';
import { CancelledNotice, PriceCard, RoomStayCard, StayCard } from '@posada/reservation/cards';
import { Button, FailedNotice, Icon, LinkButton, Notice, Skeleton } from '@posada/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useBooking } from '../../shared/booking-in-progress.ts';
import { HowToArrive } from '../../shared/how-to-arrive.tsx';
import styles from '../../shared/reservation-page.module.css';
import { useTexts } from '../../shared/texts.ts';

// brings the engine of forms, which the page needs for nothing else
const AccountOffer = lazyComponent(() => import('./account-offer.tsx'));

function saveCalendar(reservation: Reservation, title: string) {
  const { number, property } = reservation;
  const lines = [number, `${property.checkIn} - ${property.checkOut}`, property.phoneText ?? property.phone];
  const file = calendarFile(reservation, title, lines.filter(Boolean).join('\n'));
  saveFile(`${number}.ics`, 'text/calendar', file);
}

/** Opens the booking for the browser that booked it, which need not give number and e-mail. */
function useOpenBooked(reservationId: string) {
  const api = useApi();
  const key = useBooking()?.key;
  return () => api.call(openBookedReservation, { path: { id: reservationId } }, key ? { idempotencyKey: key } : {});
}

/** To the page on which the booking is managed. */
function Manage({ reservationId }: { reservationId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: useOpenBooked(reservationId),
    onSuccess: ({ token }) => navigate(addresses.managed(token)),
    onError: () => navigate(addresses.manage()),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('confirmation.manage')}
    </Button>
  );
}

/** The booking in full; on paper it fits one page. */
export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const viewer = useViewer();
  // it stays once the guest has an account by it
  const [isAccountOffered] = useState(viewer.kind === 'guest');
  const { property, guest, status } = reservation;
  const openBooked = useOpenBooked(reservation.id);
  return (
    <>
      <div className={styles['lead']}>
        {status === 'cancelled' ? (
          <CancelledNotice reservation={reservation} />
        ) : (
          <Notice tone="success" title={t('confirmation.lead', { name: guest.name, email: guest.email })} />
        )}
      </div>
      <div className={styles['actions']}>
        {viewer.kind === 'client' ? (
          <LinkButton to={addressIn('client', `bookings/${reservation.id}`)}>{t('confirmation.manage')}</LinkButton>
        ) : (
          <Manage reservationId={reservation.id} />
        )}
        {status === 'confirmed' && (
          <Isolated name="confirmation as PDF" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <DocumentButton kind="confirmation" tokenOf={async () => (await openBooked()).token} />
          </Isolated>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('fact.print')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveCalendar(reservation, t('confirmation.calendarTitle', { name: property.name }))}
        >
          <Icon name="calendar" /> {t('confirmation.calendar')}
        </Button>
      </div>
      <div className={styles['details']}>
        <div>
          <StayCard reservation={reservation} detail="guest" />
          {reservation.roomstays.map((stay) => (
            <RoomStayCard key={stay.id} stay={stay} reservation={reservation} detail="guest" />
          ))}
        </div>
        <div>
          <PriceCard reservation={reservation} detail="guest" />
          <Isolated name="how to arrive" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <HowToArrive property={property} />
          </Isolated>
          <LinkButton to="/" variant="quiet" className={styles['home']}>
            {t('confirmation.home')}
          </LinkButton>
        </div>
        {isAccountOffered && (
          <div className={styles['account']}>
            <Isolated name="account offer" waiting={<Skeleton height="card" />} failed={() => null}>
              <AccountOffer reservation={reservation} />
            </Isolated>
          </div>
        )}
      </div>
    </>
  );
}
