import type { AccountKind } from '@posada/api-client';
import { ApiError } from '@posada/api-client';
import {
  managedBookingQuery,
  ownAccessQuery,
  type Reservation,
  reservationQuery,
} from '@posada/api-client/reservations';
import { apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatClock, formatDay, formatMoment } from '@posada/i18n';
import { Button, Card, FailedNotice, Icon, LinkButton, Notice, PhoneLink } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { BackLink } from '../frame/back-link.tsx';
import { PrivateFrame } from '../frame/private-frame.tsx';
import { useKind, useTexts } from '../shared/kinds.tsx';
import { Status } from '../shared/status.tsx';
import { bookAgainAddress } from './book-again.ts';
import { CommissionCard } from './commission-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { GuestCard } from './guest-card.tsx';
import { GuestMails } from './guest-mails.tsx';
import { OwnBookingActions } from './own-booking-actions.tsx';
import { PriceCard } from './price-card.tsx';
import styles from './reservation.module.css';
import { RoomStayCard } from './room-stay-card.tsx';

/** Another's booking is not found, as one that never was (AUTH-18). */
export const reservationDetailLoader =
  (kind: AccountKind) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const { locale } = context.get(siteContext);
    const { id = '' } = params;
    const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
    const query = reservationQuery(api, kind, id, locale);
    // with the booking, so that the content below its actions does not shift; a failure is shown in their place
    const actions = queries
      .fetchQuery(ownAccessQuery(api, kind, id))
      .then(({ token }) => queries.fetchQuery(managedBookingQuery(api, token, locale)))
      .catch(() => undefined);
    try {
      await queries.fetchQuery({ ...query, staleTime: 0 });
      await actions;
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
    }
    return null;
  };

function StayCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { property, from, to } = reservation;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{property.name}</h2>
      <LabelledValues
        layout="columns"
        values={[
          {
            label: t('detail.arrival'),
            value: t('detail.fromHour', {
              day: formatDay(from, locale, 'long'),
              hour: formatClock(property.checkIn, locale),
            }),
          },
          {
            label: t('detail.departure'),
            value: t('detail.untilHour', {
              day: formatDay(to, locale, 'long'),
              hour: formatClock(property.checkOut, locale),
            }),
          },
          { label: t('detail.nights'), value: reservation.nights },
          { label: t('detail.address'), value: property.address },
          property.phone !== null && {
            label: t('detail.phone'),
            value: <PhoneLink {...property} />,
          },
          property.howToArrive !== '' && { label: t('detail.howToArrive'), value: property.howToArrive },
        ]}
      />
    </Card>
  );
}

function useWayBackToList(kind: AccountKind) {
  const state: unknown = useLocation().state;
  const list = state && typeof state === 'object' && 'list' in state ? String(state.list) : '';
  return `/${kind}/bookings${list}`;
}

/** One booking with all that was agreed. `ofGuest`, `children`: what an area adds to the guest, and below the actions. */
export function ReservationDetail({
  ofGuest,
  children,
}: {
  ofGuest?: (reservation: Reservation, reread: () => void) => ReactNode;
  children?: (reservation: Reservation) => ReactNode;
}) {
  const kind = useKind();
  const t = useTexts();
  const { locale, properties, today, website } = useSite();
  const { id = '' } = useParams();
  const { data: reservation, refetch } = useSuspenseQuery(reservationQuery(useApi(), kind, id, locale));
  const back = useWayBackToList(kind);
  const { number, status, property, cancellationReason, cancellationReasonCode: code, agencyPeople } = reservation;
  return (
    <PrivateFrame>
      <title>{`${t('detail.title', { number })} · ${website.name}`}</title>
      <BackLink to={back}>{t('detail.back')}</BackLink>
      <div className={styles['top']}>
        <div>
          <h1>{t('detail.title', { number })}</h1>
          <dl className={styles['lead']}>
            <div>
              <dt>{t('list.status')}</dt>
              <dd>
                <Status status={status} />
              </dd>
            </div>
            <div>
              <dt>{t('detail.created')}</dt>
              <dd>{formatMoment(reservation.createdAt, property.timeZone, locale)}</dd>
            </div>
            {agencyPeople?.bookedBy && (
              <div>
                <dt>{t('detail.bookedBy')}</dt>
                <dd>{agencyPeople.bookedBy}</dd>
              </div>
            )}
            {agencyPeople?.cancelledBy && (
              <div>
                <dt>{t('detail.cancelledBy')}</dt>
                <dd>{agencyPeople.cancelledBy}</dd>
              </div>
            )}
          </dl>
        </div>
        <div className={styles['print']}>
          {/* a hotel of another website is booked there */}
          {properties.some(({ id: own }) => own === property.id) && (
            <LinkButton variant="secondary" to={bookAgainAddress(reservation, today)}>
              {t('detail.again')}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" /> {t('detail.print')}
          </Button>
        </div>
      </div>
      {status === 'cancelled' && (
        <div className={styles['notice']}>
          <Notice tone="info" title={t('detail.isCancelled')}>
            {cancellationReason !== null && (
              <dl className={styles['lead']}>
                <div>
                  <dt>{t('detail.reason')}</dt>
                  {/* a reason without a code is a recorded text: English for everybody (GAP-111) */}
                  {code === null ? <dd lang="en">{cancellationReason}</dd> : <dd>{t(`cancel.${code}`)}</dd>}
                </div>
              </dl>
            )}
          </Notice>
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Isolated name="stay card" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <StayCard reservation={reservation} />
          </Isolated>
          <h2 className={styles['rooms']}>{t('list.rooms')}</h2>
          {reservation.roomstays.map((stay, index) => (
            <Isolated key={stay.id} name="room stay card" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <RoomStayCard stay={stay} number={index + 1} reservation={reservation} />
            </Isolated>
          ))}
        </div>
        <div className={styles['column']}>
          <Isolated name="price card" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <PriceCard reservation={reservation} />
          </Isolated>
          <Isolated name="commission card" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <CommissionCard reservation={reservation} />
          </Isolated>
          <Isolated name="guest card" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <GuestCard reservation={reservation}>{ofGuest?.(reservation, () => void refetch())}</GuestCard>
          </Isolated>
          <Isolated name="customer card" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <CustomerCard reservation={reservation} />
          </Isolated>
          <Isolated name="booking actions" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <OwnBookingActions reservation={reservation} onChanged={() => void refetch()} />
          </Isolated>
          {kind !== 'client' && (
            <Isolated name="guest mails" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <GuestMails reservation={reservation} />
            </Isolated>
          )}
          {children?.(reservation)}
        </div>
      </div>
    </PrivateFrame>
  );
}
