import { listOperatorRoles, listOperators } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Persons of the chain, by e-mail address. */
export const peopleQuery = queryOptions({
  queryKey: ['operator', 'people'],
  queryFn: ({ signal }) => client.call(listOperators, {}, { signal }),
  staleTime: 0,
});

/** Roles that persons of the chain can have. */
export const rolesQuery = queryOptions({
  queryKey: ['operator', 'roles'],
  queryFn: ({ signal }) => client.call(listOperatorRoles, {}, { signal }),
  staleTime: 0,
});
