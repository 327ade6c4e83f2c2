export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { CardPayment as Component } from './card-payment.tsx';
