import type { AccountKind } from '@posada/api-client';
import { ApiError } from '@posada/api-client';
import {
  managedBookingQuery,
  ownAccessQuery,
  type Reservation,
  reservationQuery,
  sendableMailsQuery,
} from '@posada/api-client/reservations';
import {
  apiContext,
  Isolated,
  mayDo,
  queryClientContext,
  readSession,
  siteContext,
  useApi,
  useSite,
} from '@posada/area';
import { formatClock, formatDay, formatMoment, fullName } from '@posada/i18n';
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
import { OwnBookingActions } from './own-booking-actions.tsx';
import { PriceCard } from './price-card.tsx';
import styles from './reservation.module.css';
import { RoomStayCard } from './room-stay-card.tsx';
import { StaffActions, StaffInvoices } from './staff-actions.tsx';

/** Another's booking is not found, as one that never was (AUTH-18). */
export const reservationDetailLoader =
  (kind: AccountKind) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const { locale } = context.get(siteContext);
    const { id = '' } = params;
    const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
    const query = reservationQuery(api, kind, id, locale);
    // with the booking, so that the content below its actions does not shift; a failure is shown in their place
    const canChange = kind === 'client' || mayDo(readSession(kind)?.record, 'reservations.write');
    const actions =
      canChange &&
      queries
        .fetchQuery(ownAccessQuery(api, kind, id))
        .then(({ token }) => queries.fetchQuery(managedBookingQuery(api, token, locale)))
        .catch(() => undefined);
    const mails =
      canChange && kind !== 'client' && queries.fetchQuery(sendableMailsQuery(api, kind, id)).catch(() => undefined);
    try {
      await queries.fetchQuery({ ...query, staleTime: 0 });
      await actions;
      await mails;
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

/** Who comes and how to reach them: what staff look for first. */
function GuestLine({ reservation: { guest, isGuestErased } }: { reservation: Reservation }) {
  const t = useTexts();
  if (isGuestErased) return <p className={styles['guest']}>{t('detail.erased')}</p>;
  return (
    <p className={styles['guest']}>
      <strong>{fullName(guest)}</strong> <PhoneLink {...guest} /> <a href={`mailto:${guest.email}`}>{guest.email}</a>
    </p>
  );
}

/** When it was made and by whom, and what has become of it. */
function Lead({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { status, property, agencyPeople } = reservation;
  return (
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
    </dl>
  );
}

/** Who cancelled it, and why. Of what clients cancel themselves only why: they know who it was. */
function CancelledNotice({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const kind = useKind();
  const { cancellationReason, cancellationReasonCode: code, cancelledBy, agencyPeople } = reservation;
  const cancellerOf = () => {
    const name = agencyPeople?.cancelledBy ?? cancelledBy?.name ?? null;
    switch (cancelledBy?.kind) {
      case 'agent':
        return cancelledBy.name ? t('detail.by.agent', { name: cancelledBy.name }) : t('detail.by.staff');
      case 'travel-agency':
        return name ?? t('detail.by.agency');
      case 'client':
        return kind === 'client' ? null : t('detail.by.guest');
      case undefined:
        return agencyPeople?.cancelledBy ?? null;
    }
  };
  const canceller = cancellerOf();
  return (
    <div className={styles['notice']}>
      <Notice tone="info" title={t('detail.isCancelled')}>
        <dl className={styles['lead']}>
          {canceller && (
            <div>
              <dt>{t('detail.cancelledBy')}</dt>
              <dd>{canceller}</dd>
            </div>
          )}
          {cancellationReason !== null && (
            <div>
              <dt>{t('detail.reason')}</dt>
              {/* a reason without a code is a recorded text: English for everybody (GAP-111) */}
              {code === null ? <dd lang="en">{cancellationReason}</dd> : <dd>{t(`cancel.${code}`)}</dd>}
            </div>
          )}
        </dl>
      </Notice>
    </div>
  );
}

/** Takes the space of a part of the page that failed. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Isolated name={name} failed={(retry) => <FailedNotice onRetry={retry} />}>
    {children}
  </Isolated>
);

/**
 * One booking with all that was agreed. `actions`, `children`: what an area adds to the actions of staff, and below the
 * rooms.
 */
export function ReservationDetail({
  actions,
  children,
}: {
  actions?: (reservation: Reservation, reread: () => void) => ReactNode;
  children?: (reservation: Reservation) => ReactNode;
}) {
  const kind = useKind();
  const t = useTexts();
  const { locale, properties, today, website } = useSite();
  const { id = '' } = useParams();
  const { data: reservation, refetch } = useSuspenseQuery(reservationQuery(useApi(), kind, id, locale));
  const back = useWayBackToList(kind);
  const { number, status, property, isGuestErased } = reservation;
  const reread = () => void refetch();
  const isStaff = kind !== 'client';
  return (
    <PrivateFrame>
      <title>{`${t('detail.title', { number })} · ${website.name}`}</title>
      <BackLink to={back}>{t('detail.back')}</BackLink>
      <div className={styles['top']}>
        <div>
          <h1>{t('detail.title', { number })}</h1>
          {isStaff && <GuestLine reservation={reservation} />}
          <Lead reservation={reservation} />
        </div>
        {!isStaff && (
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
        )}
      </div>
      {status === 'cancelled' && <CancelledNotice reservation={reservation} />}
      {isStaff && !isGuestErased && (
        <Part name="booking actions">
          <StaffActions reservation={reservation} onChanged={reread}>
            {actions?.(reservation, reread)}
          </StaffActions>
        </Part>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Part name="stay card">
            <StayCard reservation={reservation} />
          </Part>
          <h2 className={styles['rooms']}>{t('list.rooms')}</h2>
          {reservation.roomstays.map((stay, index) => (
            <Part key={stay.id} name="room stay card">
              <RoomStayCard stay={stay} number={index + 1} reservation={reservation} />
            </Part>
          ))}
          {children?.(reservation)}
        </div>
        <div className={styles['column']}>
          <Part name="price card">
            <PriceCard reservation={reservation} />
          </Part>
          <Part name="commission card">
            <CommissionCard reservation={reservation} />
          </Part>
          {!isGuestErased && (
            <Part name="guest card">
              <GuestCard reservation={reservation} />
            </Part>
          )}
          <Part name="customer card">
            <CustomerCard reservation={reservation} />
          </Part>
          {isGuestErased ? null : isStaff ? (
            <Part name="invoices">
              <StaffInvoices reservation={reservation} onChanged={reread} />
            </Part>
          ) : (
            <Part name="booking actions">
              <OwnBookingActions reservation={reservation} onChanged={reread} />
            </Part>
          )}
        </div>
      </div>
    </PrivateFrame>
  );
}
