import { Isolated } from '@posada/area';
import { AmendStay, GuestChange, HistoryCard, StaffReservation } from '@posada/desk';
import { FailedNotice } from '@posada/ui';

/** A booking with what agents alone do about it: correct its guest, change the stay, keep notes, see who did what. */
export function Booking() {
  return (
    <StaffReservation
      actions={(reservation, reread) =>
        reservation.status !== 'cancelled' && (
          <>
            <GuestChange reservation={reservation} onChanged={reread} />
            <AmendStay reservation={reservation} onAmended={reread} />
          </>
        )
      }
    >
      {(reservation) => (
        <Isolated name="desk of a booking" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <HistoryCard reservation={reservation} />
        </Isolated>
      )}
    </StaffReservation>
  );
}
