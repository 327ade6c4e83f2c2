import {
  type AgencyProfile,
  type ClientProfile,
  getAgency,
  getClient,
  getReviews,
  signUpAgency,
  updateAgency,
  updateAgent,
  updateClient,
} from '@posada/api-client/accounts';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/server.ts';
import { agencyTypeOf, loyaltyOf, personOf } from './account-views.ts';
import type { AccountService } from './accounts.service.ts';
import type { AccountRow } from './accounts.store.ts';
import type { Profiles } from './profiles.service.ts';

const textsOf = <const K extends string>(profile: AccountRow['profile'], ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, profile[key] ?? ''])) as Record<K, string>;

const clientView = (account: AccountRow, language: string, primary: string): ClientProfile => ({
  ...personOf(account),
  ...textsOf(account.profile, 'birthdate', 'phone', 'address', 'city', 'province', 'country', 'documentNumber'),
  documentType: (account.profile['documentType'] ?? '') as ClientProfile['documentType'],
  language: account.language as ClientProfile['language'],
  allowPublicity: account.allow_publicity,
  loyalty: loyaltyOf(account, language, primary),
});

const agencyView = (account: AccountRow): AgencyProfile => ({
  id: account.public_id,
  email: account.email,
  ...textsOf(account.profile, 'name', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'city', 'region'),
  ...textsOf(account.profile, 'country', 'postalCode', 'phone', 'observations'),
  type: agencyTypeOf(account),
});

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
    personOf(await profiles.updateAgent(await accounts.recordOf(actor), body)),
  ),
  implement(getAgency, async ({ actor }) => agencyView(await accounts.recordOf(actor))),
  implement(updateAgency, async ({ actor, body }) =>
    agencyView(await profiles.updateAgency(await accounts.recordOf(actor), body)),
  ),
  implement(signUpAgency, ({ body, website, language }) =>
    profiles.signUpAgency(body, { websiteId: website.id, language }),
  ),
  implement(getReviews, async ({ actor, website, language }) => {
    const rows = await profiles.reviews(await accounts.recordOf(actor), website.id);
    return rows.map(({ public_id, property_id, property_name, written_on, rating, title, body }) => ({
      id: public_id,
      property: { id: String(property_id), name: String(localise(property_name, language, website.language)) },
      date: written_on,
      rating,
      title,
      text: body,
    }));
  }),
];
