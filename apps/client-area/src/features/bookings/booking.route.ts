import { forKind, LoadFailed, ReservationDetail, reservationDetailLoader } from '@posada/account';

export const loader = reservationDetailLoader('client');
export const Component = forKind('client', ReservationDetail);
export const ErrorBoundary = forKind('client', LoadFailed);
