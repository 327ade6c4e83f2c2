import { forKind, LoadFailed } from '@posada/account';
import { Allotments, allotmentsLoader } from '@posada/desk';

export const loader = allotmentsLoader;
export const Component = forKind('travel-agency', Allotments);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
