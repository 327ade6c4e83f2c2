import { forKind, LoadFailed } from '@posada/account';
import { wholeListRevalidate } from '@posada/account/lists';
import { Bookings, bookingsLoader } from './bookings.tsx';

export const loader = bookingsLoader;
export const shouldRevalidate = wholeListRevalidate;
export const Component = forKind('client', Bookings);
export const ErrorBoundary = forKind('client', LoadFailed);
