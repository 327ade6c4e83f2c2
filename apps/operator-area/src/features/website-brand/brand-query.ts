import { getWebsiteBrand } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const brandQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'website-brand', website],
    queryFn: ({ signal }) => client.call(getWebsiteBrand, { path: { id: website } }, { signal }),
    staleTime: 0,
  });
