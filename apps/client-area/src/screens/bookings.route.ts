import { ClientBookings, clientBookingsLoader, forKind, LoadFailed } from '@posada/account';

export const loader = clientBookingsLoader;
export const Component = forKind('client', ClientBookings);
export const ErrorBoundary = forKind('client', LoadFailed);
