import { addressIn } from '@posada/area';

const at = (path: string) => addressIn('agent', path);

/** Addresses of this area's screens (`routes.ts`), without language prefix. */
export const addresses = {
  /** `query`: with its question mark. */
  agencies: (query = '') => at(`agencies${query}`),
  agency: (id: string) => at(`agencies/${id}`),
  statement: (id: string) => at(`agencies/${id}/statement`),
  allotments: (id: string) => at(`agencies/${id}/allotments`),
};
