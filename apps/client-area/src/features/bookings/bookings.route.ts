import { forKind, LoadFailed } from '@posada/account';
import { Bookings, bookingsLoader, bookingsRevalidate } from './bookings.tsx';

export const loader = bookingsLoader;
export const shouldRevalidate = bookingsRevalidate;
export const Component = forKind('client', Bookings);
export const ErrorBoundary = forKind('client', LoadFailed);
