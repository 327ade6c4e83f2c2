import { forKind, LoadFailed } from '@posada/account';
import { StaffReservation, staffReservationLoader } from '@posada/desk';

export const loader = staffReservationLoader('travel-agency');
export const Component = forKind('travel-agency', StaffReservation);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
