export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { Confirmation as Component } from './confirmation.tsx';
