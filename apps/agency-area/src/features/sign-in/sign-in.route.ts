import { forKind } from '@posada/account';
import { AgencySignIn } from './sign-in.tsx';

export const Component = forKind('travel-agency', AgencySignIn);
