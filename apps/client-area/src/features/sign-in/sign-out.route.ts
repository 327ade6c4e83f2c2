import { signOutLoader } from '@posada/account';

export const loader = signOutLoader('client');
export const Component = () => null;
