import { forKind, LoadFailed, reservationDetailLoader } from '@posada/account';
import { Booking } from './booking.tsx';

export const loader = reservationDetailLoader('agent');
export const Component = forKind('agent', Booking);
export const ErrorBoundary = forKind('agent', LoadFailed);
