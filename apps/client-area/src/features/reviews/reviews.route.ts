import { reviewsLoader } from './reviews.tsx';

export const loader = reviewsLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Reviews as Component } from './reviews.tsx';
