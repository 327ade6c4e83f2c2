export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './payment-link.loader.ts';
export { PaymentLink as Component } from './payment-link.tsx';
