import type { AccountKind } from '@posada/api-client';
import { readByToken } from '@posada/api-client/accounts';
import { issuedAtOf, readSession, type Session, useApi, useSite, writeSession } from '@posada/area';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The service gives a new token for one that is this old; before it would not. */
const OLD_SECONDS = 15 * 60;

/** Changes a token that has been used for a while for a new one, at a step inside the area. */
export function useFreshToken(kind: AccountKind, session: Session | undefined) {
  const api = useApi();
  const { locale } = useSite();
  const { pathname } = useLocation();
  const token = session?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step inside the area is when it is looked at again
  useEffect(() => {
    const issuedAt = token && issuedAtOf(token);
    if (!issuedAt || Date.now() / 1000 - issuedAt < OLD_SECONDS) return;
    readByToken(api, kind, token, locale).then(
      (renewed) => {
        // unless somebody has signed out meanwhile, or another tab was first
        if (readSession(kind)?.token === token) writeSession(kind, renewed);
      },
      () => undefined, // a session that has ended shows at the call that the screen makes
    );
  }, [api, kind, token, locale, pathname]);
}
