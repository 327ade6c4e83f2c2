export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './check-in.loader.ts';
export { CheckIn as Component } from './check-in.tsx';
