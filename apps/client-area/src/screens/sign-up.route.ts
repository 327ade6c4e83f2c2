import { ClientSignUpScreen, forKind, LoadFailed, signUpLoader } from '@posada/account';

export const loader = signUpLoader;
export const Component = forKind('client', ClientSignUpScreen);
export const ErrorBoundary = forKind('client', LoadFailed);
