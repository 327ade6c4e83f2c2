import { forKind, ResetPassword } from '@posada/account';

export const Component = forKind('travel-agency', ResetPassword);
