export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './choose-room.loader.ts';
export { ChooseRoom as Component } from './choose-room.tsx';
