import { ReservationDetail } from '@posada/account';
import { Isolated } from '@posada/area';
import { FailedNotice } from '@posada/ui';
import { GuestChange } from './guest-change.tsx';
import { HistoryCard } from './history-card.tsx';

/** A booking with what agents alone do about it: correct its guest, keep notes, see who did what. */
export function Booking() {
  return (
    <ReservationDetail
      actions={(reservation, reread) =>
        reservation.status !== 'cancelled' && <GuestChange reservation={reservation} onChanged={reread} />
      }
    >
      {(reservation) => (
        <Isolated name="desk of a booking" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <HistoryCard reservation={reservation} />
        </Isolated>
      )}
    </ReservationDetail>
  );
}
