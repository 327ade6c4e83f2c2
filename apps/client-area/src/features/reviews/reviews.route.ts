import { forKind, LoadFailed } from '@posada/account';
import { Reviews, reviewsLoader } from './reviews.tsx';

export const loader = reviewsLoader;
export const Component = forKind('client', Reviews);
export const ErrorBoundary = forKind('client', LoadFailed);
