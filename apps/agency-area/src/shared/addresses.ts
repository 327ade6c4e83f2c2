import { addressIn } from '@posada/area';

const at = (path: string) => addressIn('travel-agency', path);

/** Addresses of this area's screens (`routes.ts`), without language prefix. */
export const addresses = {
  signIn: (query = '') => at(`sign-in${query}`),
  verifyEmail: () => at('verify-email'),
};
