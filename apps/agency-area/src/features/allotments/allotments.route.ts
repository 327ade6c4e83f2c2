import { Allotments, allotmentsLoader, forKind, LoadFailed } from '@posada/account';

export const loader = allotmentsLoader;
export const Component = forKind('travel-agency', Allotments);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
