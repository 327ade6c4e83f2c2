import { forKind, LoadFailed } from '@posada/account';
import { staffReservationsLoader } from '@posada/desk';
import { Bookings } from './bookings.tsx';

export const loader = staffReservationsLoader('agent');
export const Component = forKind('agent', Bookings);
export const ErrorBoundary = forKind('agent', LoadFailed);
