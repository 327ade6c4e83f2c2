export { NoActions } from '../reservation/no-actions.tsx';
export { useOwnBooking } from '../reservation/own-booking.ts';
export { ReservationDetail, reservationDetailLoader } from '../reservation/reservation-detail.tsx';
export { DetailPart, ReservationView } from '../reservation/reservation-view.tsx';
export { useReservationColumns, useReservationSheet } from './columns.tsx';
export { addressOf, readFilters } from './filters.ts';
export { ReservationFilters } from './reservation-filters.tsx';
export { ReservationTable } from './reservation-table.tsx';
export { useArrivalOnPage } from './use-arrival-on-page.ts';
