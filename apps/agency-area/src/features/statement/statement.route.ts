import { statementLoader } from '@posada/desk';

export const loader = statementLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Statement as Component } from '@posada/desk';
