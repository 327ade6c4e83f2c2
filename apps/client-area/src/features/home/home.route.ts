import { homeLoader } from './home.tsx';

export const loader = homeLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Home as Component } from './home.tsx';
