import { staffReservationLoader } from '@posada/desk';

export const loader = staffReservationLoader('travel-agency');
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { StaffReservation as Component } from '@posada/desk';
