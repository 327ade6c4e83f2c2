export { Bookings as Component } from './bookings.tsx';
