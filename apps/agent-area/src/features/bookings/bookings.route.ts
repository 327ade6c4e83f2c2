import { staffReservationsLoader } from '@posada/desk';

export const loader = staffReservationsLoader('agent');
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Bookings as Component } from './bookings.tsx';
