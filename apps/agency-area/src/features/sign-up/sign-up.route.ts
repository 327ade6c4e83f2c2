import { signUpLoader } from '@posada/account/sign-up';

export const loader = signUpLoader;
export { LoadFailed as ErrorBoundary } from '@posada/account';
export { SignUp as Component } from './sign-up.tsx';
