import { forKind, LoadFailed, staffReservationsLoader } from '@posada/account';
import { Bookings } from './bookings.tsx';

export const loader = staffReservationsLoader('agent');
export const Component = forKind('agent', Bookings);
export const ErrorBoundary = forKind('agent', LoadFailed);
