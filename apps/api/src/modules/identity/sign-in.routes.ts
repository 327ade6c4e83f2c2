import type { AccountKind } from '@posada/api-client';
import { accountCalls } from '@posada/api-client/accounts';
import { fingerprintCookie, offerFingerprint } from '../../platform/fingerprint.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from './accounts.service.ts';
import type { Sessions } from './sessions.service.ts';

const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

/** Signing in and out, which is alike for every kind of account. */
export const signInRoutes = (accounts: AccountService, sessions: Sessions): Route[] =>
  KINDS.flatMap((kind) => [
    implement(accountCalls[kind].login, async ({ website, body, address, language, setHeader, ...call }) => {
      const caller = offerFingerprint(call.caller);
      const opened = await accounts.signIn(
        website,
        { kind, ...body, address, language, fingerprint: caller.fingerprint },
        caller,
      );
      if (caller.offered) setHeader('set-cookie', fingerprintCookie(caller.offered));
      return opened;
    }),
    implement(accountCalls[kind].signOut, async ({ actor }) => {
      await sessions.end(actor);
      return { signedOut: true };
    }),
  ]);
