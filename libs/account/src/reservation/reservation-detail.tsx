import type { AccountKind } from '@posada/api-client';
import { ApiError } from '@posada/api-client';
import {
  managedBookingQuery,
  ownAccessQuery,
  type Reservation,
  reservationQuery,
} from '@posada/api-client/reservations';
import { apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { PriceCard, RoomStayCard, Status, StayCard } from '@posada/reservation/cards';
import { FailedNotice, Notice } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { BackLink } from '../frame/back-link.tsx';
import { PrivateFrame } from '../frame/private-frame.tsx';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { GuestCard } from './guest-card.tsx';
import styles from './reservation.module.css';

/** Another's booking is not found, as one that never was (AUTH-18). `canChange`: its reader may do something about it. */
export const reservationDetailLoader =
  (kind: AccountKind, canChange: boolean) =>
  async ({ params, context }: LoaderFunctionArgs) => {
    const { locale } = context.get(siteContext);
    const { id = '' } = params;
    const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
    const query = reservationQuery(api, kind, id, locale);
    // with the booking, so that the content below its actions does not shift; a failure is shown in their place
    const actions =
      canChange &&
      queries
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

/** The search of the list that the booking was opened from. */
function useSearchOfList() {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' && 'list' in state ? String(state.list) : '';
}

/** When it was made and by whom, and what has become of it. */
function Lead({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { status, property, agencyPeople } = reservation;
  return (
    <dl className={styles['lead']}>
      <div>
        <dt>{t('fact.status')}</dt>
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

/** Who cancelled it, and why. Guests who cancelled it themselves see only why. */
function CancelledNotice({ reservation, isOwn }: { reservation: Reservation; isOwn: boolean }) {
  const t = useTexts();
  const { cancellationReason, cancellationReasonCode: code, cancelledBy, agencyPeople } = reservation;
  const cancellerOf = () => {
    const name = agencyPeople?.cancelledBy ?? cancelledBy?.name ?? null;
    switch (cancelledBy?.kind) {
      case 'agent':
        return cancelledBy.name ? t('detail.by.agent', { name: cancelledBy.name }) : t('detail.by.staff');
      case 'operator':
        return cancelledBy.name ?? t('detail.by.staff');
      case 'travel-agency':
        return name ?? t('detail.by.agency');
      case 'client':
        return isOwn ? null : t('detail.by.guest');
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

/** A part of the page that may fail alone. */
export const DetailPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <Isolated name={name} failed={(retry) => <FailedNotice onRetry={retry} />}>
    {children}
  </Isolated>
);

/** What its reader has beside what all see of a booking. */
interface DetailParts {
  /** Below the number. */
  lead?: ReactNode;
  /** Beside the number; not printed. */
  tools?: ReactNode;
  /** Above the cards, in their whole width. */
  bar?: ReactNode;
  belowRooms?: ReactNode;
  belowPrice?: ReactNode;
  /** At the end of the narrow column. */
  last?: ReactNode;
}

/**
 * One booking with all that was agreed. `list`: address of the list that it is in; `isOwn`: its reader is the guest;
 * `parts`: what its reader has beside it.
 */
export function ReservationDetail({
  list,
  isOwn = false,
  parts,
}: {
  list: string;
  isOwn?: boolean;
  parts: (reservation: Reservation, reread: () => void) => DetailParts;
}) {
  const { kind } = useAccount();
  const t = useTexts();
  const { locale, website } = useSite();
  const { id = '' } = useParams();
  const { data: reservation, refetch } = useSuspenseQuery(reservationQuery(useApi(), kind, id, locale));
  const search = useSearchOfList();
  const { number, status, isGuestErased } = reservation;
  const { lead, tools, bar, belowRooms, belowPrice, last } = parts(reservation, () => void refetch());
  return (
    <PrivateFrame>
      <title>{`${t('detail.title', { number })} · ${website.name}`}</title>
      <BackLink to={`${list}${search}`}>{t('detail.back')}</BackLink>
      <div className={styles['top']}>
        <div>
          <h1>{t('detail.title', { number })}</h1>
          {lead}
          <Lead reservation={reservation} />
        </div>
        {tools && <div className={styles['tools']}>{tools}</div>}
      </div>
      {status === 'cancelled' && <CancelledNotice reservation={reservation} isOwn={isOwn} />}
      {bar}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <DetailPart name="stay card">
            <StayCard reservation={reservation} detail="account" />
          </DetailPart>
          <h2 className={styles['rooms']}>{t('list.rooms')}</h2>
          {reservation.roomstays.map((stay) => (
            <DetailPart key={stay.id} name="room stay card">
              <RoomStayCard stay={stay} reservation={reservation} detail="account" />
            </DetailPart>
          ))}
          {belowRooms}
        </div>
        <div className={styles['column']}>
          <DetailPart name="price card">
            <PriceCard reservation={reservation} detail="account" />
          </DetailPart>
          {belowPrice}
          {!isGuestErased && (
            <DetailPart name="guest card">
              <GuestCard reservation={reservation} />
            </DetailPart>
          )}
          {last}
        </div>
      </div>
    </PrivateFrame>
  );
}
