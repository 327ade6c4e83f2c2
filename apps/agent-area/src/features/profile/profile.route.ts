import { forKind, LoadFailed } from '@posada/account';
import { Profile, profileLoader } from './profile.tsx';

export const loader = profileLoader;
export const Component = forKind('agent', Profile);
export const ErrorBoundary = forKind('agent', LoadFailed);
