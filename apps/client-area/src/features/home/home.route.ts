import { forKind, LoadFailed } from '@posada/account';
import { Home, homeLoader } from './home.tsx';

export const loader = homeLoader;
export const Component = forKind('client', Home);
export const ErrorBoundary = forKind('client', LoadFailed);
