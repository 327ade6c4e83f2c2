import { listPlannedTerms } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Changes of how a hotel sells that hold from a day. */
export const plannedQuery = (property: number) =>
  queryOptions({
    queryKey: ['operator', 'planned-terms', property],
    queryFn: ({ signal }) => client.call(listPlannedTerms, { path: { id: String(property) } }, { signal }),
    staleTime: 0,
  });
