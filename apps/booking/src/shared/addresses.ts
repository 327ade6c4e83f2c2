import { addressIn } from '@posada/area';

const at = (path: string) => addressIn('search', path);

/** Addresses of this area's screens (`routes.ts`), without language prefix. */
export const addresses = {
  results: () => at('destination'),
  /** `query`: with its question mark. */
  rooms: (query: string) => at(`property${query}`),
  extras: (query: string) => at(`extras${query}`),
  payment: () => at('payment'),
  card: () => at('card'),
  confirmation: () => at('confirmation'),
  manage: () => at('manage'),
  managed: (token: string) => at(`manage/${token}`),
  checkIn: (token: string) => at(`manage/${token}/check-in`),
  cardChanged: (id: string) => at(`card-change/${id}/confirmation`),
};
