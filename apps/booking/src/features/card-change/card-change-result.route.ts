export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './card-change-result.loader.ts';
export { CardChangeResult as Component } from './card-change-result.tsx';
