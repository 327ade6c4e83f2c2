import { wholeListRevalidate } from '@posada/account/lists';
import { usersLoader } from './users.tsx';

export const loader = usersLoader;
export const shouldRevalidate = wholeListRevalidate;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Users as Component } from './users.tsx';
