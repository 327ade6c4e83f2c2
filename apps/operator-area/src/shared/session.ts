import { ApiError } from '@posada/api-client';
import { getOperatorSession, type OperatorSession } from '@posada/api-client/operator';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { client } from './client.ts';

/** Somebody's rights can end at any moment: they are read again after so long, and with each return to the window. */
const FRESH_MS = 60_000;

/** Who has signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['operator', 'session'],
  async queryFn({ signal }): Promise<OperatorSession | null> {
    try {
      return await client.call(getOperatorSession, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

/** Reads who has signed in; in browsers only. */
export const useSessionQuery = () => useQuery(sessionQuery);

export const SessionContext = createContext<OperatorSession | null>(null);

/** Who has signed in, for screens inside of `Workspace`. */
export function useOperator(): OperatorSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useOperator is used outside Workspace');
  return session;
}
