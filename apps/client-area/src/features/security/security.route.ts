import { securityLoader } from '@posada/account';

export const loader = securityLoader('client');
export { LoadFailed as ErrorBoundary, Security as Component } from '@posada/account';
