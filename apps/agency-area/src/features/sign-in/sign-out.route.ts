import { signOutLoader } from '@posada/account';

export const loader = signOutLoader('travel-agency');
export const Component = () => null;
