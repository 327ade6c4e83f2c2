import { forKind, LoadFailed } from '@posada/account';
import { staffReservationsLoader } from '@posada/desk';
import { Bookings } from './bookings.tsx';

export const loader = staffReservationsLoader('travel-agency');
export const Component = forKind('travel-agency', Bookings);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
