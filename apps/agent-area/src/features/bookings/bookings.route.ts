import { forKind, LoadFailed, StaffBookings, staffBookingsLoader } from '@posada/account';

export const loader = staffBookingsLoader('agent');
export const Component = forKind('agent', StaffBookings);
export const ErrorBoundary = forKind('agent', LoadFailed);
