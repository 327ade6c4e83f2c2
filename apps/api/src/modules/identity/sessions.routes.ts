import type { AccountKind } from '@posada/api-client';
import { sessionCalls } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from './accounts.service.ts';
import type { Sessions } from './sessions.service.ts';

const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

/** Where an account is signed in. Whose sessions are meant comes from the token alone. */
export const sessionRoutes = (sessions: Sessions, accounts: AccountService): Route[] =>
  KINDS.flatMap((kind) => [
    implement(sessionCalls[kind].list, async ({ actor }) => {
      const { id } = await accounts.recordOf(actor);
      const current = actor.kind === 'anyone' ? undefined : actor.session?.sid;
      const rows = await sessions.list(id);
      return rows.map(({ sid, started_at, seen_at, browser, system }) => ({
        id: sid,
        isCurrent: sid === current,
        startedAt: started_at,
        seenAt: seen_at,
        browser,
        system,
      }));
    }),
    implement(sessionCalls[kind].end, async ({ actor, path }) => {
      const { id } = await accounts.recordOf(actor);
      await sessions.endOne(id, path.id);
      return { signedOut: true };
    }),
    implement(sessionCalls[kind].endAll, async ({ actor }) => {
      const { id } = await accounts.recordOf(actor);
      await sessions.endAll(id);
      return { signedOut: true };
    }),
  ]);
