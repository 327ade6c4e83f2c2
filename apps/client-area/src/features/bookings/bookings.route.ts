import { forKind, LoadFailed, wholeListRevalidate } from '@posada/account';
import { Bookings, bookingsLoader } from './bookings.tsx';

export const loader = bookingsLoader;
export const shouldRevalidate = wholeListRevalidate;
export const Component = forKind('client', Bookings);
export const ErrorBoundary = forKind('client', LoadFailed);
