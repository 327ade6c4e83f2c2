import { forKind, LoadFailed, StaffReservations, staffReservationsLoader } from '@posada/account';

export const loader = staffReservationsLoader('agent');
export const Component = forKind('agent', StaffReservations);
export const ErrorBoundary = forKind('agent', LoadFailed);
