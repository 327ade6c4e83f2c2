import { forKind, LoadFailed, StaffBookings, staffBookingsLoader } from '@posada/account';

export const loader = staffBookingsLoader('travel-agency');
export const Component = forKind('travel-agency', StaffBookings);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
