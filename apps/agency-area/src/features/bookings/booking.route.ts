import { BookingDetail, bookingDetailLoader, forKind, LoadFailed } from '@posada/account';

export const loader = bookingDetailLoader('travel-agency');
export const Component = forKind('travel-agency', BookingDetail);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
