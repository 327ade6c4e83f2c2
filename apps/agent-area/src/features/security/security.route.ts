import { securityLoader } from '@posada/account';

export const loader = securityLoader('agent');
export { LoadFailed as ErrorBoundary, Security as Component } from '@posada/account';
