import { forKind, LoadFailed } from '@posada/account';
import { signUpLoader } from '@posada/account/sign-up';
import { SignUp } from './sign-up.tsx';

export const loader = signUpLoader;
export const Component = forKind('client', SignUp);
export const ErrorBoundary = forKind('client', LoadFailed);
