export { NewBooking as Component } from './new-booking.tsx';
