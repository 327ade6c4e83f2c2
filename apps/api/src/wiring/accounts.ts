import type { Agencies } from '../modules/agencies/agencies.service.ts';
import { createClaims } from '../modules/guests/claims.ts';
import { clientHomeRoutes } from '../modules/guests/client-home.routes.ts';
import { clientProfileRoutes } from '../modules/guests/client-profile.routes.ts';
import { createLoyalty } from '../modules/guests/loyalty.service.ts';
import { personalDataRoutes } from '../modules/guests/personal-data.routes.ts';
import { createPersonalData } from '../modules/guests/personal-data.service.ts';
import { reviewRoutes } from '../modules/guests/reviews.routes.ts';
import { createReviews } from '../modules/guests/reviews.service.ts';
import { createIdentity, type Identity, type IdentityDeps } from '../modules/identity/identity.ts';
import { agencyUserRoutes } from '../modules/staff/agency-users.routes.ts';
import { type AgencyUsers, createAgencyUsers } from '../modules/staff/agency-users.service.ts';
import { addManager } from '../modules/staff/agency-users.store.ts';
import { listSettingsRoutes } from '../modules/staff/list-settings.ts';
import { staffProfileRoutes } from '../modules/staff/profiles.routes.ts';
import type { Unsubscribe } from '../modules/stay-mails/unsubscribe.ts';

interface AccountsDeps extends Pick<IdentityDeps, 'database' | 'clock' | 'config' | 'brandOf'> {
  agencies: Agencies;
  stayMails: Pick<Unsubscribe, 'isOptedOut' | 'set'>;
}

export interface Accounts
  extends Pick<Identity, 'actorOf' | 'store' | 'guard' | 'passwords' | 'secondFactors' | 'routes'> {
  users: Pick<AgencyUsers, 'list'>;
  makeInvitation: AgencyUsers['makeInvitation'];
}

/** Signing in, and what those who are signed in have: clients, agents and persons of travel agencies. */
export function createAccounts({ database, clock, config, brandOf, agencies, stayMails }: AccountsDeps): Accounts {
  const loyalty = createLoyalty({ database, clock });
  const { accounts, guard, ...identity } = createIdentity({
    database,
    clock,
    config,
    brandOf,
    agencies: { ...agencies, addManager },
    onClient: loyalty.raise,
  });
  const users = createAgencyUsers({ database, brandOf, clock });
  const reviews = createReviews({ database, clock });
  return {
    ...identity,
    guard,
    users,
    makeInvitation: users.makeInvitation,
    routes: [
      ...identity.routes,
      ...agencyUserRoutes(users, accounts),
      ...staffProfileRoutes(database, accounts, clock),
      ...listSettingsRoutes(database, accounts),
      ...clientProfileRoutes(database, accounts, clock, stayMails),
      ...personalDataRoutes(createPersonalData({ database, guard, clock }), reviews, accounts),
      ...reviewRoutes(reviews, accounts),
      ...clientHomeRoutes(loyalty, createClaims({ database, clock }), accounts),
    ],
  };
}
