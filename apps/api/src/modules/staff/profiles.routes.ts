import type { BodyOf } from '@posada/api-client';
import { getAgency, getAgencyByToken, getAgentByToken, updateAgency, updateAgent } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { implement, type Route } from '../../platform/route.ts';
import { agencyTypeOf } from '../agencies/agency-type.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import { saveProfile } from '../identity/profiles.store.ts';
import { agencyPersonView, agencyView, agentView } from './staff-views.ts';

/** @throws {DomainError} `invalid_request`: another e-mail is asked for, which is not verified */
function profileOf({ email, ...profile }: BodyOf<typeof updateAgency>, account: AccountRow) {
  if (email === undefined || email.toLowerCase() === account.email.toLowerCase()) return profile;
  throw new DomainError(400, 'invalid_request', 'an agency asked for another e-mail', {
    fields: { email: 'email_fixed' },
  });
}

/** The records of agents and of travel agencies. */
export const staffProfileRoutes = (database: Database, accounts: AccountService, clock: () => Date): Route[] => [
  implement(getAgentByToken, async (call) => {
    const { account, renewed } = await accounts.byToken(call);
    return { ...agentView(account), ...renewed };
  }),
  implement(getAgencyByToken, async (call) => {
    const { account, renewed } = await accounts.byToken(call);
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
  implement(updateAgent, async ({ actor, body }) => {
    const account = await accounts.recordOf(actor);
    await saveProfile(database, account, { profile: body }, clock());
    return agentView({ ...account, profile: body });
  }),
  implement(getAgency, async ({ actor }) => agencyView(await accounts.agencyOf(actor))),
  implement(updateAgency, async ({ actor, body }) => {
    const account = await accounts.agencyOf(actor);
    const profile = profileOf(body, account);
    await saveProfile(database, account, { profile }, clock());
    return agencyView({ ...account, profile });
  }),
];
