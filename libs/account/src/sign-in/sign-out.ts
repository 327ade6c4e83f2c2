import type { AccountKind } from '@posada/api-client';
import { clearSession } from '@posada/area';
import { redirect } from 'react-router';

/** Clears token and record, then leads to the sign-in of the same kind (GAP-103). Runs in the browser only. */
export const signOutLoader = (kind: AccountKind) => () => {
  clearSession(kind);
  return redirect(`/${kind}/sign-in?bye=1`);
};
