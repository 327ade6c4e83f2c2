import { BookingDetail, bookingDetailLoader, forKind, LoadFailed } from '@posada/account';

export const loader = bookingDetailLoader('client');
export const Component = forKind('client', BookingDetail);
export const ErrorBoundary = forKind('client', LoadFailed);
