import { eraseClient, exportClient } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/server.ts';
import { clientView, reviewView } from './account-views.ts';
import type { AccountService } from './accounts.service.ts';
import type { PersonalDataService } from './personal-data.service.ts';
import type { Profiles } from './profiles.service.ts';

export const personalDataRoutes = (
  personalData: PersonalDataService,
  profiles: Profiles,
  accounts: AccountService,
): Route[] => [
  implement(exportClient, async ({ actor, body, address, language, website }) => {
    const account = await accounts.recordOf(actor);
    const found = await personalData.export(account, body.password, address);
    const reviews = await profiles.allReviews(account);
    return {
      ...found,
      profile: clientView(account, language, website.language),
      reviews: reviews.map((row) => reviewView(row, language, website.language)),
    };
  }),
  implement(eraseClient, async ({ actor, body, address }) =>
    personalData.erase(await accounts.recordOf(actor), body.password, address),
  ),
];
