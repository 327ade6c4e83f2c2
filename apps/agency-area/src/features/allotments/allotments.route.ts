import { allotmentsLoader } from '@posada/desk';

export const loader = allotmentsLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { Allotments as Component } from '@posada/desk';
