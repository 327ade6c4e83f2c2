import { forKind, LoadFailed } from '@posada/account';
import { reservationDetailLoader } from '@posada/account/reservations';
import { Booking } from './booking.tsx';

export const loader = reservationDetailLoader('client', true);
export const Component = forKind('client', Booking);
export const ErrorBoundary = forKind('client', LoadFailed);
