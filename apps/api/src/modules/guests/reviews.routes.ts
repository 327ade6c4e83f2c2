import { getReviews, writeReview } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import { reviewView } from './client-views.ts';
import type { Reviews } from './reviews.service.ts';

export const reviewRoutes = (reviews: Reviews, accounts: AccountService): Route[] => [
  implement(getReviews, async ({ actor, website, language }) => {
    const rows = await reviews.list(await accounts.recordOf(actor), website.id);
    return rows.map((row) => reviewView(row, language, website.language));
  }),
  implement(writeReview, async ({ actor, website, path, body, language }) => {
    const row = await reviews.write(await accounts.recordOf(actor), website.id, path.id, body, language);
    return reviewView(row, language, website.language);
  }),
];
