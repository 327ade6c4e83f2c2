import { type ManagedBooking as BookingOfToken, managedBookingQuery } from '@posada/api-client/reservations';
import { Isolated, useApi, useSite } from '@posada/area';
import { BookingActions, BookingPapers } from '@posada/reservation';
import { CancelledNotice, PriceCard, RoomStayCard, StayCard } from '@posada/reservation/cards';
import { CheckInCard } from '@posada/reservation/check-in';
import { Container, FailedNotice, LinkButton, Notice, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { HowToArrive } from '../../shared/how-to-arrive.tsx';
import { linkRefusalOf } from '../../shared/link-refusal.ts';
import cards from '../../shared/reservation-page.module.css';
import { useTexts } from '../../shared/texts.ts';
import styles from './manage.module.css';
import type { loader } from './managed-booking.loader.ts';
import { UpsellCard } from './upsells.tsx';

/** A booking for its guest without an account: what was agreed, and what can be done about it. */
export function ManagedBooking() {
  const t = useTexts();
  const { locale, website } = useSite();
  const api = useApi();
  const token = useParams()['token'] ?? '';
  const before = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery({
    ...managedBookingQuery(api, token, locale),
    enabled: before.refusal === null,
    refetchOnWindowFocus: true,
  });
  const isOver = before.refusal !== null || linkRefusalOf(error) !== undefined;
  const title = t(isOver ? 'manage.expired' : 'confirmation.looking');
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <h1 className={styles['title']}>{title}</h1>
      {isOver ? (
        <Notice
          tone="info"
          title={t('manage.expiredText')}
          action={<LinkButton to={addresses.manage()}>{t('manage.find')}</LinkButton>}
        />
      ) : data ? (
        <Booking token={token} booking={data} onChanged={() => void refetch()} />
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

function Booking({ token, booking, onChanged }: { token: string; booking: BookingOfToken; onChanged: () => void }) {
  const { property, roomstays } = booking;
  const retry = (again: () => void) => <FailedNotice onRetry={again} />;
  const shared = { booking, token, onChanged };
  return (
    <div className={cards['details']}>
      <div className={cards['first']}>
        <CancelledNotice reservation={booking} />
        <CheckInCard booking={booking} to={addresses.checkIn(token)} />
        <Isolated name="booking actions" failed={retry}>
          <BookingActions {...shared} />
        </Isolated>
      </div>
      <div>
        <Isolated name="stay card" failed={retry}>
          <StayCard reservation={booking} detail="guest" />
        </Isolated>
        {roomstays.map((stay) => (
          <Isolated key={stay.id} name="room stay card" failed={retry}>
            <RoomStayCard stay={stay} reservation={booking} detail="guest" />
          </Isolated>
        ))}
      </div>
      <div>
        <Isolated name="price card" failed={retry}>
          <PriceCard reservation={booking} detail="guest" />
        </Isolated>
        <Isolated name="booking papers" failed={retry}>
          <BookingPapers {...shared} />
        </Isolated>
      </div>
      <div className={cards['below']}>
        <Isolated name="upsells" failed={() => null}>
          <UpsellCard token={token} booking={booking} />
        </Isolated>
        <Isolated name="how to arrive" failed={retry}>
          <HowToArrive property={property} />
        </Isolated>
      </div>
    </div>
  );
}
