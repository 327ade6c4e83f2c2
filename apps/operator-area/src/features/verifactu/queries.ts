import { listVerifactuEvents, listVerifactuIssuers, listVerifactuRecords } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const issuersQuery = queryOptions({
  queryKey: ['operator', 'verifactu'],
  queryFn: ({ signal }) => client.call(listVerifactuIssuers, {}, { signal }),
  staleTime: 0,
});

export type RecordList = 'faulty' | 'waiting' | 'all';

/** At most 100, the newest first. `before`: the sequence of the record after which they begin; empty: the newest. */
export const recordsQuery = (nif: string, list: RecordList, before: string) =>
  queryOptions({
    queryKey: ['operator', 'verifactu', nif, 'records', list, before],
    queryFn: ({ signal }) =>
      client.call(listVerifactuRecords, { path: { nif }, query: { list, ...(before && { before }) } }, { signal }),
    staleTime: 0,
  });

export const eventsQuery = (nif: string) =>
  queryOptions({
    queryKey: ['operator', 'verifactu', nif, 'events'],
    queryFn: ({ signal }) => client.call(listVerifactuEvents, { path: { nif } }, { signal }),
    staleTime: 0,
  });
