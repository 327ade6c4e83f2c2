import { Allotments, allotmentsLoader, forKind, LoadFailed } from '@posada/account';

export const loader = allotmentsLoader;
export const Component = forKind('agent', Allotments);
export const ErrorBoundary = forKind('agent', LoadFailed);
