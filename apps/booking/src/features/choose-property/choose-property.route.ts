export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './choose-property.loader.ts';
export { ChooseProperty as Component } from './choose-property.tsx';
