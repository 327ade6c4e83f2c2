export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './card-change.loader.ts';
export { CardChange as Component } from './card-change.tsx';
