import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/server.ts';
import type { Agencies } from '../agencies/agencies.service.ts';
import { accountRoutes } from './accounts.routes.ts';
import { createAccountService } from './accounts.service.ts';
import { type AccountStore, createAccountStore } from './accounts.store.ts';
import { agencyUserRoutes } from './agency-users.routes.ts';
import { type AgencyUsers, createAgencyUsers } from './agency-users.service.ts';
import { createClaims } from './claims.ts';
import { clientHomeRoutes } from './client-home.routes.ts';
import { listSettingsRoutes } from './list-settings.ts';
import { createLoyalty } from './loyalty.service.ts';
import { passwordRoutes } from './password-changes.routes.ts';
import { createPasswordChanges, type PasswordChanges } from './password-changes.service.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { createPersonalData } from './personal-data.service.ts';
import { profileRoutes } from './profiles.routes.ts';
import { createProfiles } from './profiles.service.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createVault } from './second-factor.secrets.ts';
import { createSecondFactors } from './second-factor.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessions, type Sessions } from './sessions.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createTokens } from './tokens.ts';
import { createVerificationService } from './verification.service.ts';

interface AccountsDeps {
  database: Database;
  clock: () => Date;
  config: {
    /** `false` in tests and measurements. */
    hasLimits: boolean;
    /** Days after which a password has to be renewed; absent: when an operator says so. */
    passwordDays: number | undefined;
    /** Encrypts the secrets of authenticator apps; absent: there are none. */
    accountSecret: string | undefined;
  };
  brandOf: (websiteId: number) => Promise<{ name: string }>;
  agencies: Agencies;
}

export interface Accounts {
  actorOf: Sessions['actorOf'];
  store: AccountStore;
  makeLink: PasswordChanges['makeLink'];
  users: Pick<AgencyUsers, 'list'>;
  makeInvitation: AgencyUsers['makeInvitation'];
  routes: Route[];
}

/** The parts of this module, wired. */
export function createAccounts({ database, clock, config, brandOf, agencies }: AccountsDeps): Accounts {
  const store = createAccountStore(database);
  const nameOf = async (websiteId: number) => (await brandOf(websiteId)).name;
  const verification = createVerificationService(database, clock, agencies.arrive, config.hasLimits);
  const guard = createSignInGuard({
    store,
    signUpPasswordOf: verification.passwordOf,
    clock,
    hasLimits: config.hasLimits,
  });
  const sessions = createSessions({ database, tokens: createTokens(store, clock), clock });
  const loyalty = createLoyalty({ database, clock });
  const secondFactors = createSecondFactors({
    database,
    guard,
    vault: createVault(config.accountSecret),
    brandOf: nameOf,
    clock,
    hasLimits: config.hasLimits,
  });
  const accounts = createAccountService({
    store,
    loyalty,
    sessions,
    guard,
    secondFactors,
    verification,
    admit: agencies.admit,
    clock,
    passwordDays: config.passwordDays,
  });
  const passwords = createPasswordChanges({ database, store, guard, brandOf: nameOf, clock });
  const profiles = createProfiles({ database, clock });
  const reviews = createReviews({ database, clock });
  const users = createAgencyUsers({ database, brandOf: nameOf, clock });
  const signUp = createSignUpService({ verification, clock, brandOf: nameOf });
  return {
    actorOf: sessions.actorOf,
    store,
    makeLink: passwords.makeLink,
    users,
    makeInvitation: users.makeInvitation,
    routes: [
      ...accountRoutes(accounts, sessions),
      ...signUpRoutes(signUp, verification),
      ...passwordRoutes(passwords, accounts, sessions),
      ...sessionRoutes(sessions, accounts),
      ...secondFactorRoutes(secondFactors, accounts),
      ...agencyUserRoutes(users, accounts),
      ...profileRoutes(profiles, accounts),
      ...personalDataRoutes(createPersonalData({ database, guard, clock }), reviews, accounts),
      ...reviewRoutes(reviews, accounts),
      ...listSettingsRoutes(database, accounts),
      ...clientHomeRoutes(loyalty, createClaims({ database, clock }), accounts),
    ],
  };
}
