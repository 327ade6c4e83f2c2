import type { AccountKind } from '@posada/api-client';
import { passwordCalls } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/server.ts';
import type { AccountService } from './accounts.service.ts';
import type { PasswordChanges } from './password-changes.service.ts';
import type { Sessions } from './sessions.service.ts';

const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

export const passwordRoutes = (passwords: PasswordChanges, accounts: AccountService, sessions: Sessions): Route[] =>
  KINDS.flatMap((kind) => {
    const calls = passwordCalls[kind];
    return [
      implement(calls.request, ({ body, website, language }) =>
        passwords.request(kind, body.email, { websiteId: website.id, language }),
      ),
      implement(calls.validate, ({ body }) => passwords.check(kind, body.token)),
      implement(calls.update, ({ body, website, language }) =>
        passwords.update(kind, body, { websiteId: website.id, language }),
      ),
      implement(calls.change, async ({ actor, body, website, language, address, caller }) => {
        const account = await accounts.recordOf(actor);
        await passwords.change(account, body, { websiteId: website.id, language, address });
        return sessions.open(account, website, caller);
      }),
    ];
  });
