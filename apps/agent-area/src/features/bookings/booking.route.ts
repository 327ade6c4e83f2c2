import { forKind, LoadFailed } from '@posada/account';
import { staffReservationLoader } from '@posada/desk';
import { Booking } from './booking.tsx';

export const loader = staffReservationLoader('agent');
export const Component = forKind('agent', Booking);
export const ErrorBoundary = forKind('agent', LoadFailed);
