import type { AccountKind } from '@posada/api-client';
import { accountCalls, getAgencyByToken, getAgentByToken, getClientByToken } from '@posada/api-client/accounts';
import { fingerprintCookie, offerFingerprint } from '../../platform/fingerprint.ts';
import { type Call, implement, type Route } from '../../platform/server.ts';
import { agencyTypeOf } from '../agencies/agency-type.ts';
import { agencyPersonView, agentView, loyaltyOf, personOf } from './account-views.ts';
import type { AccountService } from './accounts.service.ts';
import type { Sessions } from './sessions.service.ts';

const KINDS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

export function accountRoutes(accounts: AccountService, sessions: Sessions): Route[] {
  /** The account of a token, and the token that takes its place, if one does. */
  async function read({ actor, website, caller }: Pick<Call<typeof getClientByToken>, 'actor' | 'website' | 'caller'>) {
    const account = await accounts.recordOf(actor);
    const token = await sessions.renewed(account, actor, website, caller);
    return { account, renewed: token === undefined ? {} : { token } };
  }

  return [
    ...KINDS.flatMap((kind) => [
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
    ]),
    implement(getClientByToken, async (call) => {
      const { account, renewed } = await read(call);
      const loyalty = loyaltyOf(account, call.language, call.website.language);
      return { ...personOf(account), loyalty, ...renewed };
    }),
    implement(getAgentByToken, async (call) => {
      const { account, renewed } = await read(call);
      return { ...agentView(account), ...renewed };
    }),
    implement(getAgencyByToken, async (call) => {
      const { account, renewed } = await read(call);
      const agency = await accounts.agencyOf(call.actor);
      return {
        id: agency.public_id,
        name: agency.profile['name'] ?? '',
        contactName: agency.profile['contactName'] ?? '',
        email: account.email,
        type: agencyTypeOf(agency),
        user: agencyPersonView(account),
        ...renewed,
      };
    }),
  ];
}
