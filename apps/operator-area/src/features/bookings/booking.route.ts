export { Booking as Component } from './booking.tsx';
