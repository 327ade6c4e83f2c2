import type { Reservation } from '@posada/api-client/reservations';
import { Isolated, useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { PriceCard, RoomStayCard, Status, StayCard } from '@posada/reservation/cards';
import { FailedNotice, Notice } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';
import { GuestCard } from './guest-card.tsx';
import styles from './reservation.module.css';

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
export interface DetailParts {
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

/** One booking on its page, with all that was agreed. `isOwn`: its reader is the guest; `parts`: what its reader has beside it. */
export function ReservationView({
  reservation,
  isOwn = false,
  parts: { lead, tools, bar, belowRooms, belowPrice, last },
}: {
  reservation: Reservation;
  isOwn?: boolean;
  parts: DetailParts;
}) {
  const t = useTexts();
  const { number, status, isGuestErased } = reservation;
  return (
    <>
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
    </>
  );
}
