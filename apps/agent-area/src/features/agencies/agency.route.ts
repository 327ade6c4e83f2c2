import { agencyLoader } from './agency.tsx';

export const loader = agencyLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Agency as Component } from './agency.tsx';
