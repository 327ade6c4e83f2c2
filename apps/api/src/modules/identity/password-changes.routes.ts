import type { AccountKind } from '@posada/api-client';
import { passwordCalls } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
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
      implement(calls.update, async ({ body: { token, password, currentPassword }, website, language, ...call }) => {
        const to = { websiteId: website.id, language };
        // the token of a session has dots, that of a link has none
        if (!token.includes('.')) return passwords.update(kind, { token, password }, to);
        const account = await accounts.recordOf(await sessions.actorOf(kind, token, website, call.caller));
        await passwords.change(account, { currentPassword, password }, { ...to, address: call.address });
        return { updated: true, ...(await sessions.open(account, website, call.caller)) };
      }),
    ];
  });
