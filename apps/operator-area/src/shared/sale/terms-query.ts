import { getSaleTerms } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/** How a hotel sells. */
export const termsQuery = (property: string) =>
  queryOptions({
    queryKey: ['operator', 'terms', property],
    queryFn: ({ signal }) => client.call(getSaleTerms, { path: { id: property } }, { signal }),
    staleTime: 0,
  });
