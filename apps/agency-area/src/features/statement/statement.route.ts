import { forKind, LoadFailed, Statement, statementLoader } from '@posada/account';

export const loader = statementLoader;
export const Component = forKind('travel-agency', Statement);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
