import { forKind, LoadFailed, Statement, statementLoader } from '@posada/account';

export const loader = statementLoader;
export const Component = forKind('agent', Statement);
export const ErrorBoundary = forKind('agent', LoadFailed);
