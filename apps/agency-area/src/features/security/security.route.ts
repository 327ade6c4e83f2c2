import { securityLoader } from '@posada/account';

export const loader = securityLoader('travel-agency');
export { LoadFailed as ErrorBoundary, Security as Component } from '@posada/account';
