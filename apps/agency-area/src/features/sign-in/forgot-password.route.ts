import { ForgotPassword, forKind } from '@posada/account';

export const Component = forKind('travel-agency', ForgotPassword);
