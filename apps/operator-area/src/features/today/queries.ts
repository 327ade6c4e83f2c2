import { type DayQuery, getHotelDay } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** The screen is open at the desk all day. */
const AGAIN_MS = 30_000;

/** The day of the hotels; read again while the screen is seen. */
export const dayQuery = (query: DayQuery) =>
  queryOptions({
    queryKey: ['operator', 'day', query],
    queryFn: ({ signal }) => client.call(getHotelDay, { query }, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });
