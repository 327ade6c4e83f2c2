import { claimReservations, getClaimable, getLoyalty } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import type { Claims } from './claims.ts';
import type { LoyaltyService } from './loyalty.service.ts';

/** What the home of the client area shows beside bookings. */
export const clientHomeRoutes = (loyalty: LoyaltyService, claims: Claims, accounts: AccountService): Route[] => [
  implement(getLoyalty, async ({ actor, website, language }) =>
    loyalty.of(await accounts.recordOf(actor), language, website.language),
  ),
  implement(getClaimable, async ({ actor, website, language }) =>
    claims.list(await accounts.recordOf(actor), language, website.language),
  ),
  implement(claimReservations, async ({ actor, body }) => ({
    claimed: await claims.claim(await accounts.recordOf(actor), body.ids),
  })),
];
