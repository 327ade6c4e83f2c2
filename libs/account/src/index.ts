export { BookingDetail, bookingDetailLoader } from './booking-detail.tsx';
export { ClientBookings, clientBookingsLoader } from './client-bookings.tsx';
export { forKind } from './for-kind.tsx';
export { LoadFailed } from './load-failed.tsx';
export { nextPage } from './next-page.ts';
export { SignIn } from './sign-in.tsx';
export { signOutLoader } from './sign-out.ts';
export { StaffBookings, staffBookingsLoader } from './staff-bookings.tsx';
