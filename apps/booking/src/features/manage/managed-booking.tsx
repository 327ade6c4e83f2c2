import { isLimit } from '@posada/api-client';
import { managedBookingQuery, type Reservation, resendConfirmation } from '@posada/api-client/reservations';
import { Isolated, useApi, useSite } from '@posada/area';
import { Button, Card, Container, FailedNotice, LinkButton, Notice, Skeleton, toast } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router';
import { linkRefusalOf } from '../../shared/link-refusal.ts';
import { ReadFailed } from '../../shared/read-failed.tsx';
import cards from '../../shared/reservation-cards.module.css';
import { PriceCard, RoomStayCard, StayCard } from '../../shared/reservation-cards.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './manage.module.css';
import type { loader } from './managed-booking.loader.ts';

/** A booking for its guest without an account: what was agreed, and cancelling it. */
export function ManagedBooking() {
  const { t } = useTranslation('booking');
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
          action={<LinkButton to="/booking/manage">{t('manage.find')}</LinkButton>}
        />
      ) : data ? (
        <Booking token={token} reservation={data} />
      ) : error ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton height="card" />
        </Waiting>
      )}
    </Container>
  );
}

/** Says what became of it in a toast: the page stays as it is. */
function Resend({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('booking');
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(resendConfirmation, { path: { id: token } }),
    onSuccess: () => toast({ tone: 'success', title: t('cancel.doneText', { email }) }),
    onError: (error) => toast({ tone: 'danger', title: t(isLimit(error) ? 'manage.tooMany' : 'failed.text') }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t('manage.resend')}
    </Button>
  );
}

function Booking({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale, today } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const { property, roomstays, status } = reservation;
  // the back end refuses it too, by the day at the hotel
  const hasBegun = reservation.from < today;
  const retry = (again: () => void) => <FailedNotice onRetry={again} />;
  return (
    <div className={cards['details']}>
      <div>
        <Isolated name="stay card" failed={retry}>
          <StayCard reservation={reservation} />
        </Isolated>
        {roomstays.map((stay) => (
          <Isolated key={stay.id} name="room stay card" failed={retry}>
            <RoomStayCard stay={stay} reservation={reservation} />
          </Isolated>
        ))}
      </div>
      <div>
        <Isolated name="price card" failed={retry}>
          <PriceCard reservation={reservation} />
        </Isolated>
        {property.howToArrive && (
          <Card as="section" className={cards['card']}>
            <h2>{t('confirmation.howToArrive')}</h2>
            <p>{property.howToArrive}</p>
          </Card>
        )}
        {status !== 'cancelled' &&
          (hasBegun ? (
            <Notice tone="info" title={t('manage.begun')} />
          ) : (
            <>
              <div className={cards['actions']}>
                {status === 'confirmed' && <Resend token={token} email={reservation.guest.email} />}
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
                  {t('cancel.open')}
                </Button>
              </div>
              <noscript>
                <Notice tone="info" title={t('manage.noScript')} />
              </noscript>
            </>
          ))}
        <Isolated name="cancel dialog" failed={retry}>
          <CancelDialog
            isOpen={isCancelling}
            reservation={reservation}
            target={{ token }}
            onClose={() => setCancelling(false)}
            onCancelled={(now) => queries.setQueryData(managedBookingQuery(api, token, locale).queryKey, now)}
          />
        </Isolated>
      </div>
    </div>
  );
}
