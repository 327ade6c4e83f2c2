import { getAgency, getClient, updateAgency, updateAgent, updateClient } from '@posada/api-client/accounts';
import { notFound } from '../../platform/errors.ts';
import { implement, type Route } from '../../platform/server.ts';
import { agencyView, agentView, clientView } from './account-views.ts';
import type { AccountService } from './accounts.service.ts';
import type { Profiles } from './profiles.service.ts';

export const profileRoutes = (profiles: Profiles, accounts: AccountService): Route[] => [
  implement(getClient, async ({ actor, path, language, website }) => {
    const account = await accounts.recordOf(actor);
    if (account.public_id !== path.id) throw notFound('a client with this id');
    return clientView(account, language, website.language);
  }),
  implement(updateClient, async ({ actor, body, language, website }) => {
    const account = await profiles.updateClient(await accounts.recordOf(actor), body);
    return clientView(account, language, website.language);
  }),
  implement(updateAgent, async ({ actor, body }) =>
    agentView(await profiles.updateAgent(await accounts.recordOf(actor), body)),
  ),
  implement(getAgency, async ({ actor }) => agencyView(await accounts.agencyOf(actor))),
  implement(updateAgency, async ({ actor, body }) =>
    agencyView(await profiles.updateAgency(await accounts.agencyOf(actor), body)),
  ),
];
