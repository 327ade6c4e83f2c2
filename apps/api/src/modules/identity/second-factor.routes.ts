import type { AccountKind } from '@posada/api-client';
import { secondFactorCalls } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from './accounts.service.ts';
import type { SecondFactors } from './second-factor.service.ts';

const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

/** Whose second factor is meant comes from the token alone. */
export const secondFactorRoutes = (factors: SecondFactors, accounts: AccountService): Route[] =>
  KINDS.flatMap((kind) => {
    const calls = secondFactorCalls[kind];
    return [
      implement(calls.read, async ({ actor, website }) => factors.read(await accounts.recordOf(actor), website)),
      implement(calls.start, async ({ actor, website, body, address }) =>
        factors.start(await accounts.recordOf(actor), { ...body, address }, website),
      ),
      implement(calls.confirm, async ({ actor, website, language, body }) =>
        factors.confirm(
          await accounts.recordOf(actor),
          body.code,
          actor.kind === 'anyone' ? undefined : actor.session?.sid,
          { websiteId: website.id, language },
        ),
      ),
      implement(calls.off, async ({ actor, website, language, body, address }) =>
        factors.stop(await accounts.recordOf(actor), { ...body, address }, { websiteId: website.id, language }),
      ),
      implement(calls.renewCodes, async ({ actor, body, address }) =>
        factors.renewCodes(await accounts.recordOf(actor), { ...body, address }),
      ),
      implement(calls.forgetDevice, async ({ actor, path }) =>
        factors.forgetDevice(await accounts.recordOf(actor), path.id),
      ),
    ];
  });
