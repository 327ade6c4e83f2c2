export { BookingDetail, bookingDetailLoader } from './booking/booking-detail.tsx';
export { ClientBookings, clientBookingsLoader } from './bookings/client-bookings.tsx';
export { StaffBookings, staffBookingsLoader } from './bookings/staff-bookings.tsx';
export { LoadFailed } from './frame/load-failed.tsx';
export { forKind } from './kinds.tsx';
export { SignIn } from './sign-in/sign-in.tsx';
export { signOutLoader } from './sign-in/sign-out.ts';
