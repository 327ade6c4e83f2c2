import { forKind, SignIn } from '@posada/account';

export const Component = forKind('client', SignIn);
