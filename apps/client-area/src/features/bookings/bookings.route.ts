import { wholeListRevalidate } from '@posada/account/lists';
import { bookingsLoader } from './bookings.tsx';

export const loader = bookingsLoader;
export const shouldRevalidate = wholeListRevalidate;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Bookings as Component } from './bookings.tsx';
