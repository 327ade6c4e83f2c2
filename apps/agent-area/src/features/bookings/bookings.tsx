import { StaffReservations } from '@posada/desk';
import { NewBooking } from './new-booking.tsx';

/** Bookings of the website, and the way to a new one. */
export function Bookings() {
  return (
    <StaffReservations>
      <NewBooking />
    </StaffReservations>
  );
}
