import { forKind, LoadFailed } from '@posada/account';
import { Statement, statementLoader } from '@posada/desk';

export const loader = statementLoader;
export const Component = forKind('travel-agency', Statement);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
