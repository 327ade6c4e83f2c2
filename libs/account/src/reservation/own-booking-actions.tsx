import { isLimit } from '@posada/api-client';
import { cancelReservation, cancelRoomstay, type Reservation } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { BookingActions, BookingPapers, type CancelCalls } from '@posada/reservation';
import { Button, Notice, Skeleton } from '@posada/ui';
import { NAMESPACES, useTexts } from '../shared/kinds.tsx';
import { useOwnBooking } from './own-booking.ts';

/** A client cancels by the calls of their account (API-51, API-52). */
function useCancelCalls({ id }: Reservation): CancelCalls {
  const api = useApi();
  const { locale } = useSite();
  const query = { language: locale as 'en' };
  return {
    all: (reason, idempotencyKey) =>
      api.call(cancelReservation, { path: { id }, query, body: { reason } }, { idempotencyKey }),
    room: (roomstayId, reason, idempotencyKey) =>
      api.call(cancelRoomstay, { path: { id, roomstayId }, query, body: { reason } }, { idempotencyKey }),
  };
}

/** What a client can do about a booking of theirs. */
export function OwnBookingActions({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const { booking, token, error, reread } = useOwnBooking(reservation);
  const cancelCalls = useCancelCalls(reservation);
  if (!booking) return <NoActions error={error} onRetry={reread} />;
  const shared = {
    namespace: NAMESPACES.client,
    booking,
    token,
    onChanged: () => {
      reread();
      onChanged();
    },
  };
  return (
    <>
      <BookingActions {...shared} cancelCalls={cancelCalls} />
      <BookingPapers {...shared} />
    </>
  );
}

/** In the place of actions that are on their way, or could not be loaded. */
export function NoActions({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  if (!error) return <Skeleton height="card" />;
  return (
    <Notice
      tone="danger"
      title={t(isLimit(error) ? 'actions.tooMany' : 'failed.text')}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    />
  );
}
