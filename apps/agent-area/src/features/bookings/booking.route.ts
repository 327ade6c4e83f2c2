import { staffReservationLoader } from '@posada/desk';

export const loader = staffReservationLoader('agent');
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Booking as Component } from './booking.tsx';
