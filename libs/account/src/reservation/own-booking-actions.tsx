import type { AccountKind } from '@posada/api-client';
import { isLimit } from '@posada/api-client';
import {
  cancelReservation,
  cancelRoomstay,
  managedBookingQuery,
  ownAccessQuery,
  type Reservation,
} from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { BookingActions, BookingPapers, type CancelCalls } from '@posada/reservation';
import { Button, Notice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { NAMESPACES, useKind, useTexts } from '../shared/kinds.tsx';

/** A client cancels by the calls of their account; agents and agencies by those of the booking (API-51, API-52). */
function useCancelCalls(kind: AccountKind, { id }: Reservation): CancelCalls | undefined {
  const api = useApi();
  const { locale } = useSite();
  const query = { language: locale as 'en' };
  if (kind !== 'client') return undefined;
  return {
    all: (reason, idempotencyKey) =>
      api.call(cancelReservation, { path: { id }, query, body: { reason } }, { idempotencyKey }),
    room: (roomstayId, reason, idempotencyKey) =>
      api.call(cancelRoomstay, { path: { id, roomstayId }, query, body: { reason } }, { idempotencyKey }),
  };
}

/** What an account can do about a booking that it sees. */
export function OwnBookingActions({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const t = useTexts();
  const kind = useKind();
  const api = useApi();
  const { locale } = useSite();
  const access = useQuery(ownAccessQuery(api, kind, reservation.id));
  const token = access.data?.token ?? '';
  const managed = useQuery({ ...managedBookingQuery(api, token, locale), enabled: token !== '' });
  const cancelCalls = useCancelCalls(kind, reservation);
  const error = access.error ?? managed.error;
  if (managed.data) {
    const shared = {
      namespace: NAMESPACES[kind],
      booking: managed.data,
      token,
      onChanged: () => {
        void managed.refetch();
        onChanged();
      },
    };
    return (
      <>
        <BookingActions {...shared} {...(cancelCalls ? { cancelCalls } : {})} />
        <BookingPapers {...shared} />
      </>
    );
  }
  if (!error) return <Skeleton height="card" />;
  return (
    <Notice
      tone="danger"
      title={t(isLimit(error) ? 'actions.tooMany' : 'failed.text')}
      action={
        <Button onClick={() => void (access.data ? managed.refetch() : access.refetch())}>{t('failed.retry')}</Button>
      }
    />
  );
}
