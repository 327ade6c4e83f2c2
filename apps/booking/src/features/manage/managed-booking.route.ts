export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './managed-booking.loader.ts';
export { ManagedBooking as Component } from './managed-booking.tsx';
