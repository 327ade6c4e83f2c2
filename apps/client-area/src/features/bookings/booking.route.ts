import { reservationDetailLoader } from '@posada/account/reservations';

export const loader = reservationDetailLoader('client', true);
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Booking as Component } from './booking.tsx';
