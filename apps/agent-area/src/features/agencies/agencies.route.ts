import { agenciesLoader } from './agencies.tsx';

export const loader = agenciesLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Agencies as Component } from './agencies.tsx';
