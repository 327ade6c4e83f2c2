import { useApi } from '@posada/area';
import { createContext, use, useMemo } from 'react';
import { useOwnAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { kindCalls } from './kind-calls.ts';
import type { Realm } from './realm.ts';

/** For an area whose accounts are of no kind. */
export const RealmContext = createContext<Realm | null>(null);

/** The realm of the reader's area: that of its kind of account, unless it provides one of its own. @throws {Error} neither */
export function useRealm(): Realm {
  const own = use(RealmContext);
  const account = useOwnAccount();
  const api = useApi();
  const t = useTexts();
  const kind = account?.kind;
  const calls = useMemo(() => (kind ? kindCalls(api, kind) : undefined), [api, kind]);
  if (own) return own;
  if (!account || !calls) throw new Error('this area declares no kind of account and provides no realm');
  return {
    calls,
    signIn: account.signIn,
    start: account.pages[0]?.to ?? account.home,
    startLabel: t('list.title'),
    security: account.at('security'),
    forgotPassword: account.at('forgot-password'),
    signUp: account.at('sign-up'),
    verifyEmail: account.at('verify-email'),
  };
}
