import { staffReservationsLoader } from '@posada/desk';

export const loader = staffReservationsLoader('travel-agency');
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Bookings as Component } from './bookings.tsx';
