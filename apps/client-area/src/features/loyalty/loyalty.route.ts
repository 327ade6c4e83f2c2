import { loyaltyLoader } from './loyalty.tsx';

export const loader = loyaltyLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { LoyaltyPage as Component } from './loyalty.tsx';
