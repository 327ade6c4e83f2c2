import { forKind, LoadFailed } from '@posada/account';
import { Allotments, allotmentsLoader } from '@posada/desk';

export const loader = allotmentsLoader;
export const Component = forKind('agent', Allotments);
export const ErrorBoundary = forKind('agent', LoadFailed);
