import { forKind, LoadFailed, StaffReservations, staffReservationsLoader } from '@posada/account';

export const loader = staffReservationsLoader('travel-agency');
export const Component = forKind('travel-agency', StaffReservations);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
