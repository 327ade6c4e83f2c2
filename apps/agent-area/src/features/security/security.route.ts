import { forKind, LoadFailed, Security, securityLoader } from '@posada/account';

export const loader = securityLoader('agent');
export const Component = forKind('agent', Security);
export const ErrorBoundary = forKind('agent', LoadFailed);
