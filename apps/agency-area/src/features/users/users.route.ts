import { forKind, LoadFailed } from '@posada/account';
import { wholeListRevalidate } from '@posada/account/lists';
import { Users, usersLoader } from './users.tsx';

export const loader = usersLoader;
export const shouldRevalidate = wholeListRevalidate;
export const Component = forKind('travel-agency', Users);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
