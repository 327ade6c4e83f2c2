import { BookingDetail, bookingDetailLoader, forKind, LoadFailed } from '@posada/account';

export const loader = bookingDetailLoader('agent');
export const Component = forKind('agent', BookingDetail);
export const ErrorBoundary = forKind('agent', LoadFailed);
