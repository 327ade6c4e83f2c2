import { forKind, ResetPassword } from '@posada/account';

export const Component = forKind('agent', ResetPassword);
