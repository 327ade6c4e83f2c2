import { forKind, LoadFailed } from '@posada/account';
import { LoyaltyPage, loyaltyLoader } from './loyalty.tsx';

export const loader = loyaltyLoader;
export const Component = forKind('client', LoyaltyPage);
export const ErrorBoundary = forKind('client', LoadFailed);
