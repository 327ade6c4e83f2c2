import { StaffReservations } from '@posada/account';
import { NewBooking } from './new-booking.tsx';

/** Bookings of the website, and the way to a new one. */
export function Bookings() {
  return (
    <StaffReservations>
      <NewBooking />
    </StaffReservations>
  );
}
