import { ForgotPassword, forKind } from '@posada/account';

export const Component = forKind('client', ForgotPassword);
