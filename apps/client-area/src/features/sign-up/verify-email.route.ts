import { forKind, VerifyEmail } from '@posada/account';

export const Component = forKind('client', VerifyEmail);
