import { addressIn } from '@posada/area';

const at = (path: string) => addressIn('client', path);

/** Addresses of this area's screens (`routes.ts`), without language prefix. */
export const addresses = {
  signIn: (query = '') => at(`sign-in${query}`),
  verifyEmail: () => at('verify-email'),
  bookings: (query = '') => at(`bookings${query}`),
  booking: (id: string) => at(`bookings/${id}`),
  checkIn: (id: string) => at(`bookings/${id}/check-in`),
  bookAgain: (id: string) => at(`bookings/${id}/again`),
  reviews: () => at('reviews'),
  loyalty: () => at('loyalty'),
};
