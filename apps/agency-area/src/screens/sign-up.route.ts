import { AgencySignUpScreen, forKind, LoadFailed, signUpLoader } from '@posada/account';

export const loader = signUpLoader;
export const Component = forKind('travel-agency', AgencySignUpScreen);
export const ErrorBoundary = forKind('travel-agency', LoadFailed);
