export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { action, loader } from './find-booking.loader.ts';
export { FindBooking as Component } from './find-booking.tsx';
