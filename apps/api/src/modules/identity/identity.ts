import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/route.ts';
import { type AccountService, createAccountService } from './accounts.service.ts';
import { type AccountStore, createAccountStore } from './accounts.store.ts';
import { passwordRoutes } from './password-changes.routes.ts';
import { createPasswordChanges, type PasswordChanges } from './password-changes.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createVault } from './second-factor.secrets.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessions, type Sessions } from './sessions.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createTokens } from './tokens.ts';
import { type AgencySignUps, createVerificationService } from './verification.service.ts';

export interface IdentityDeps {
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
  /** The name of a website's brand. */
  brandOf: (websiteId: number) => Promise<string>;
  agencies: AgencySignUps & {
    /** Asked before a person of an agency is signed in. @throws {DomainError} */
    admit: (arrival: { websiteId: number; accountId: number; language: string }) => Promise<void>;
  };
  /** Before the session of a client begins. */
  onClient: (accountId: number) => Promise<unknown>;
}

export interface Identity {
  accounts: AccountService;
  actorOf: Sessions['actorOf'];
  guard: SignInGuard;
  store: AccountStore;
  passwords: PasswordChanges;
  secondFactors: SecondFactors;
  routes: Route[];
}

/** Signing in, of whatever kind of account. */
export function createIdentity({ database, clock, config, brandOf, agencies, onClient }: IdentityDeps): Identity {
  const store = createAccountStore(database);
  const verification = createVerificationService(database, clock, agencies, config.hasLimits);
  const guard = createSignInGuard({
    store,
    signUpPasswordOf: verification.passwordOf,
    clock,
    hasLimits: config.hasLimits,
  });
  const sessions = createSessions({ database, tokens: createTokens(store, clock), clock });
  const secondFactors = createSecondFactors({
    database,
    guard,
    vault: createVault(config.accountSecret),
    brandOf,
    clock,
    hasLimits: config.hasLimits,
  });
  const accounts = createAccountService({
    store,
    sessions,
    guard,
    secondFactors,
    verification,
    admitAgency: agencies.admit,
    onClient,
    clock,
    passwordDays: config.passwordDays,
  });
  const passwords = createPasswordChanges({ database, store, guard, brandOf, clock });
  const signUp = createSignUpService({ verification, clock, brandOf });
  return {
    accounts,
    actorOf: sessions.actorOf,
    guard,
    store,
    passwords,
    secondFactors,
    routes: [
      ...signInRoutes(accounts, sessions),
      ...signUpRoutes(signUp, verification),
      ...passwordRoutes(passwords, accounts, sessions),
      ...sessionRoutes(sessions, accounts),
      ...secondFactorRoutes(secondFactors, accounts),
    ],
  };
}
