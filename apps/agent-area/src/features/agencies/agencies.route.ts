import { forKind, LoadFailed } from '@posada/account';
import { Agencies, agenciesLoader } from './agencies.tsx';

export const loader = agenciesLoader;
export const Component = forKind('agent', Agencies);
export const ErrorBoundary = forKind('agent', LoadFailed);
