import { forKind, LoadFailed, ReservationDetail, reservationDetailLoader } from '@posada/account';

export const loader = reservationDetailLoader('agent');
export const Component = forKind('agent', ReservationDetail);
export const ErrorBoundary = forKind('agent', LoadFailed);
