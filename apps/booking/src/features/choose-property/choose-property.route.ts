export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { ChooseProperty as Component } from './choose-property.tsx';
export { loader } from './choose-property.loader.ts';
