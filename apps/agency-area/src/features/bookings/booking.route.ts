import { forKind, LoadFailed, ReservationDetail, reservationDetailLoader } from '@posada/account';

export const loader = reservationDetailLoader('travel-agency');
export const Component = forKind('travel-agency', ReservationDetail);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
