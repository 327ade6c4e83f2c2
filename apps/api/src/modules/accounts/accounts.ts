import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/server.ts';
import { accountRoutes } from './accounts.routes.ts';
import { type AccountService, createAccountService } from './accounts.service.ts';
import { type AccountStore, createAccountStore } from './accounts.store.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createTokens } from './tokens.ts';
import { createVerificationService } from './verification.service.ts';

interface Parts {
  database: Database;
  clock: () => Date;
  hasLimits: boolean;
  brandOf: (websiteId: number) => Promise<{ name: string }>;
}

export interface Accounts {
  accounts: AccountService;
  store: AccountStore;
  routes: Route[];
}

/** The parts of this module, wired. */
export function createAccounts({ database, clock, hasLimits, brandOf }: Parts): Accounts {
  const store = createAccountStore(database);
  const verification = createVerificationService(database, clock);
  const accounts = createAccountService({
    store,
    tokens: createTokens(store, clock),
    verification,
    clock,
    hasLimits,
  });
  const signUp = createSignUpService({ verification, clock, brandOf: async (id) => (await brandOf(id)).name });
  return { accounts, store, routes: [...accountRoutes(accounts), ...signUpRoutes(signUp, verification)] };
}
