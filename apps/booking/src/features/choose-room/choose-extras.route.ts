export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { ChooseExtras as Component } from './choose-extras.tsx';
export { loader } from './choose-room.loader.ts';
