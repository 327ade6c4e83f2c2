import { forKind, LoadFailed, wholeListRevalidate } from '@posada/account';
import { Users, usersLoader } from './users.tsx';

export const loader = usersLoader;
export const shouldRevalidate = wholeListRevalidate;
export const Component = forKind('travel-agency', Users);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
