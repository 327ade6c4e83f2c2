import type { AccountKind } from '@posada/api-client';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/fingerprint.ts';
import { type AccountRow, type AccountStore, isOfWebsites, type WebsiteAccountRow } from './accounts.store.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { Credentials, SignInGuard } from './sign-in-guard.ts';
import type { VerificationService } from './verification.service.ts';

const DAY_MS = 86_400_000;

interface AccountsServiceDeps {
  store: AccountStore;
  sessions: Sessions;
  guard: SignInGuard;
  secondFactors: SecondFactors;
  verification: VerificationService;
  /** Asked before a person of an agency is signed in. @throws {DomainError} */
  admitAgency: (arrival: { websiteId: number; accountId: number; language: string }) => Promise<void>;
  /** Before the session of a client begins. */
  onClient: (accountId: number) => Promise<unknown>;
  clock: () => Date;
  /** After how many days a password has to be renewed; absent: when the operator says so. */
  passwordDays: number | undefined;
}

/** `language`: of the page, for who has not named one. */
type SignIn = Credentials & {
  kind: AccountKind;
  language: string;
  /** Asked for where the account has a second factor. */
  code?: string | undefined;
  trustDevice?: boolean | undefined;
};

/** Sign-in and the records of clients, agents and travel agencies. */
export function createAccountService({
  store,
  sessions,
  guard,
  secondFactors,
  verification,
  admitAgency,
  onClient,
  clock,
  passwordDays,
}: AccountsServiceDeps) {
  const isExpired = ({ password_expired, password_set_at }: AccountRow) =>
    password_expired ||
    (passwordDays !== undefined && Date.parse(password_set_at) + passwordDays * DAY_MS <= clock().getTime());

  async function read(accountId: number | undefined): Promise<WebsiteAccountRow> {
    const account = accountId === undefined ? undefined : await store.byId(accountId);
    if (!isOfWebsites(account)) throw new DomainError(401, 'unauthorized', 'nobody is signed in');
    return account;
  }

  return {
    /**
     * Signs in and returns a token for this website.
     *
     * @throws {DomainError} `invalid_credentials` (401), `password_expired`, `email_unverified`, `agency_pending`,
     *   `agency_blocked`, `user_deactivated`, `second_factor_required`, `code_wrong` (403), `too_many_requests` (429)
     */
    async signIn(
      website: WebsiteRef,
      { language, code, trustDevice, ...credentials }: SignIn,
      caller: Caller,
    ): Promise<{ token: string; secondFactor?: 'missing' }> {
      const account = await guard.signIn(credentials);
      if (account === 'unverified') {
        const { otpId } = await verification.forSignIn(credentials.kind, credentials.email, website.id);
        throw new DomainError(403, 'email_unverified', 'a sign-up waits for its code', { details: { otpId } });
      }
      if (!isOfWebsites(account)) throw new DomainError(401, 'invalid_credentials', 'no account of a website');
      if (account.websites && !account.websites.includes(website.id)) {
        throw new DomainError(
          401,
          'invalid_credentials',
          `${account.public_id} does not work for website ${website.id}`,
        );
      }
      if (isExpired(account)) {
        throw new DomainError(403, 'password_expired', `the password of account ${account.public_id} has expired`);
      }
      if (account.member) {
        const { agencyId, isActive } = account.member;
        if (!isActive) {
          throw new DomainError(403, 'user_deactivated', `${account.public_id} no longer works for agency ${agencyId}`);
        }
        await admitAgency({ websiteId: website.id, accountId: agencyId, language: account.language ?? language });
      }
      const secondFactor = await secondFactors.atSignIn(account, { code, trustDevice }, caller, website);
      if (account.kind === 'client') await onClient(account.id);
      return { ...(await sessions.open(account, website, caller)), ...(secondFactor ? { secondFactor } : {}) };
    },

    /** The account of a signed-in caller; of a travel agency that of the person. */
    recordOf: (actor: Actor) => read(actor.kind === 'anyone' ? undefined : actor.userId),

    /** The account of a token, and the token that takes its place, if one does. */
    async byToken({ actor, website, caller }: { actor: Actor; website: WebsiteRef; caller: Caller }) {
      const account = await this.recordOf(actor);
      const token = await sessions.renewed(account, actor, website, caller);
      return { account, renewed: token === undefined ? {} : { token } };
    },

    /** The travel agency of a signed-in caller. */
    agencyOf: (actor: Actor) => read(actor.kind === 'anyone' ? undefined : actor.accountId),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
