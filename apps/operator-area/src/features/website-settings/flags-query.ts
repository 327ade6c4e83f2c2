import { getFlags } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const flagsQuery = (website: string) =>
  queryOptions({
    queryKey: ['operator', 'flags', website],
    queryFn: ({ signal }) => client.call(getFlags, { path: { id: website } }, { signal }),
    staleTime: 0,
  });
