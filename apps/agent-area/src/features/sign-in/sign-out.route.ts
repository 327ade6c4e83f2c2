import { signOutLoader } from '@posada/account';

export const loader = signOutLoader('agent');
export const Component = () => null;
