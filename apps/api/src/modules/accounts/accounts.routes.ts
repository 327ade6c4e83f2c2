import type { AgencyRecord } from '@posada/api-client/accounts';
import {
  getAgencyByToken,
  getAgentByToken,
  getClientByToken,
  loginAgency,
  loginAgent,
  loginClient,
} from '@posada/api-client/accounts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/server.ts';
import type { AccountService } from './accounts.service.ts';
import type { AccountRow } from './accounts.store.ts';

const person = ({ public_id, email, profile }: AccountRow) => ({
  id: public_id,
  name: profile['name'] ?? '',
  surname: profile['surname'] ?? '',
  email,
});

export function accountRoutes(accounts: AccountService): Route[] {
  return [
    implement(loginClient, ({ website, body, address }) =>
      accounts.signIn(website, { kind: 'client', ...body, address }),
    ),
    implement(loginAgent, ({ website, body, address }) =>
      accounts.signIn(website, { kind: 'agent', ...body, address }),
    ),
    implement(loginAgency, ({ website, body, address }) =>
      accounts.signIn(website, { kind: 'travel-agency', ...body, address }),
    ),
    implement(getClientByToken, async ({ actor, website, language }) => {
      const account = await accounts.recordOf(actor);
      const { loyalty } = account;
      const level = loyalty && String(localise(loyalty.name, language, website.language));
      return { ...person(account), loyalty: loyalty && level ? { level, percent: loyalty.percent } : null };
    }),
    implement(getAgentByToken, async ({ actor }) => person(await accounts.recordOf(actor))),
    implement(getAgencyByToken, async ({ actor }) => {
      const { public_id, email, profile } = await accounts.recordOf(actor);
      return {
        id: public_id,
        name: profile['name'] ?? '',
        contactName: profile['contactName'] ?? '',
        email,
        type: (profile['type'] ?? 'travel-agent') as AgencyRecord['type'],
      };
    }),
  ];
}
