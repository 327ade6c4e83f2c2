import { ForgotPassword, forKind } from '@posada/account';

export const Component = forKind('agent', ForgotPassword);
