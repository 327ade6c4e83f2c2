import { getPicture, listPictures } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';

export const picturesQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'pictures', website],
    queryFn: ({ signal }) => client.call(listPictures, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });

export const pictureQuery = (path: { website: string; picture: string }) =>
  queryOptions({
    queryKey: ['operator', 'pictures', Number(path.website), path.picture],
    queryFn: ({ signal }) => client.call(getPicture, { path }, { signal }),
    // what is typed begins from what is there now
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
