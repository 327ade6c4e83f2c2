import { forKind, LoadFailed, Security, securityLoader } from '@posada/account';

export const loader = securityLoader('client');
export const Component = forKind('client', Security);
export const ErrorBoundary = forKind('client', LoadFailed);
