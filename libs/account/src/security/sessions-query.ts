import { queryOptions } from '@tanstack/react-query';
import type { RealmCalls } from '../realm/realm.ts';

/** Where an account is signed in; never fresh. */
export const sessionsQuery = ({ name, sessions }: RealmCalls) =>
  queryOptions({
    queryKey: ['sessions', name],
    queryFn: ({ signal }) => sessions(signal),
    staleTime: 0,
  });
