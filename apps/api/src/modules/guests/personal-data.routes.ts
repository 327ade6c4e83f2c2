import { eraseClient, exportClient } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import { clientView, reviewView } from './client-views.ts';
import type { PersonalDataService } from './personal-data.service.ts';
import type { Reviews } from './reviews.service.ts';

export const personalDataRoutes = (
  personalData: PersonalDataService,
  reviews: Reviews,
  accounts: AccountService,
): Route[] => [
  implement(exportClient, async ({ actor, body, address, language, website }) => {
    const account = await accounts.recordOf(actor);
    const found = await personalData.export(account, body.password, address);
    return {
      ...found,
      profile: clientView(account, language, website.language),
      reviews: (await reviews.all(account)).map((row) => reviewView(row, language, website.language)),
    };
  }),
  implement(eraseClient, async ({ actor, body, address }) =>
    personalData.erase(await accounts.recordOf(actor), body.password, address),
  ),
];
