import { forKind, LoadFailed } from '@posada/account';
import { Profile, profileLoader } from './profile.tsx';

export const loader = profileLoader;
export const Component = forKind('travel-agency', Profile);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
