import { NoActions, useOwnBooking } from '@posada/account/reservations';
import { cancelReservation, cancelRoomstay, type Reservation } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { BookingActions, BookingPapers, type CancelCalls } from '@posada/reservation';
import { CheckInCard } from '@posada/reservation/check-in';
import { addresses } from '../../shared/addresses.ts';

/** A client cancels by the calls of their account (API-51, API-52). */
function useCancelCalls({ id }: Reservation): CancelCalls {
  const api = useApi();
  const { locale } = useSite();
  const query = { language: locale };
  return {
    all: (reason, idempotencyKey) =>
      api.call(cancelReservation, { path: { id }, query, body: { reason } }, { idempotencyKey }),
    room: (roomstayId, reason, idempotencyKey) =>
      api.call(cancelRoomstay, { path: { id, roomstayId }, query, body: { reason } }, { idempotencyKey }),
  };
}

/** What a client can do about a booking of theirs. */
export function OwnActions({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const { booking, token, error, reread } = useOwnBooking(reservation);
  const cancelCalls = useCancelCalls(reservation);
  if (!booking) return <NoActions error={error} onRetry={reread} />;
  const shared = {
    booking,
    token,
    onChanged: () => {
      reread();
      onChanged();
    },
  };
  return (
    <>
      <CheckInCard booking={booking} to={addresses.checkIn(reservation.id)} />
      <BookingActions {...shared} cancelCalls={cancelCalls} />
      <BookingPapers {...shared} />
    </>
  );
}
