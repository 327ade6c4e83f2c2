import { forKind, LoadFailed, Security, securityLoader } from '@posada/account';

export const loader = securityLoader('travel-agency');
export const Component = forKind('travel-agency', Security);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
