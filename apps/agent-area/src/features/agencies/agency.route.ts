import { forKind, LoadFailed } from '@posada/account';
import { Agency, agencyLoader } from './agency.tsx';

export const loader = agencyLoader;
export const Component = forKind('agent', Agency);
export const ErrorBoundary = forKind('agent', LoadFailed);
