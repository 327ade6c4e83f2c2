import { queryOptions } from '@tanstack/react-query';
import type { RealmCalls } from '../realm/realm.ts';

/** Whether an account signs in with a code too; never fresh. */
export const secondFactorQuery = ({ name, secondFactor }: RealmCalls) =>
  queryOptions({
    queryKey: ['second-factor', name],
    queryFn: ({ signal }) => secondFactor(signal),
    staleTime: 0,
  });
