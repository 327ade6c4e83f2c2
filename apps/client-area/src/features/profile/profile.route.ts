import { profileLoader } from './profile.tsx';

export const loader = profileLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Profile as Component } from './profile.tsx';
