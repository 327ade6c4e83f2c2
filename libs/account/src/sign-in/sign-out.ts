import type { AccountKind } from '@posada/api-client';
import { accountCalls } from '@posada/api-client/accounts';
import { apiContext, clearSession, readSession } from '@posada/area';
import { type LoaderFunctionArgs, redirect } from 'react-router';

/**
 * Clears token and record, then leads to the sign-in of the same kind (GAP-103). Runs in the browser only. The service
 * ends the session meanwhile; nobody waits for it, and who is not reached forgets it within the hour.
 */
export const signOutLoader =
  (kind: AccountKind) =>
  ({ context }: LoaderFunctionArgs) => {
    const token = readSession(kind)?.token;
    clearSession(kind);
    if (token) {
      const api = context.get(apiContext);
      api.call(accountCalls[kind].signOut, {}, { token }).catch(() => undefined);
    }
    return redirect('../sign-in?bye=1');
  };
