import { forKind, LoadFailed } from '@posada/account';
import { Statement, statementLoader } from '@posada/desk';

export const loader = statementLoader;
export const Component = forKind('agent', Statement);
export const ErrorBoundary = forKind('agent', LoadFailed);
