export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './guest-and-payment.loader.ts';
export { GuestAndPayment as Component } from './guest-and-payment.tsx';
