import type { AccountKind } from '@posada/api-client';
import { DomainError } from '../../platform/errors.ts';
import type { Actor, WebsiteRef } from '../../platform/server.ts';
import type { AccountRow, AccountStore } from './accounts.store.ts';
import type { Credentials, SignInGuard } from './sign-in-guard.ts';
import type { Tokens } from './tokens.ts';
import type { VerificationService } from './verification.service.ts';

const DAY_MS = 86_400_000;

interface Parts {
  store: AccountStore;
  tokens: Tokens;
  guard: SignInGuard;
  verification: VerificationService;
  clock: () => Date;
  /** After how many days a password has to be renewed; absent: when the operator says so. */
  passwordDays: number | undefined;
}

/** Sign-in, sessions and the records of clients, agents and travel agencies. */
export function createAccountService({ store, tokens, guard, verification, clock, passwordDays }: Parts) {
  const isExpired = ({ password_expired, password_set_at }: AccountRow) =>
    password_expired ||
    (passwordDays !== undefined && Date.parse(password_set_at) + passwordDays * DAY_MS <= clock().getTime());

  /** A session of an account on a website. */
  async function open({ id, kind, public_id }: AccountRow, websiteId: number): Promise<{ token: string }> {
    const { token, jti, expiresAt } = await tokens.issue(kind, public_id, websiteId);
    await store.addSession(jti, id, websiteId, expiresAt, clock());
    return { token };
  }

  return {
    /**
     * Signs in and returns a token for this website.
     *
     * @throws {DomainError} `invalid_credentials` (401), `password_expired`, `email_unverified` (403), `too_many_requests` (429)
     */
    async signIn(website: WebsiteRef, credentials: Credentials): Promise<{ token: string }> {
      const account = await guard.signIn(credentials);
      if (!account.is_verified) {
        const language = account.language ?? website.language;
        const { otpId } = await verification.forSignIn(account, { websiteId: website.id, language });
        throw new DomainError(403, 'email_unverified', `account ${account.public_id} has not verified its e-mail`, {
          details: { otpId },
        });
      }
      if (isExpired(account)) {
        throw new DomainError(403, 'password_expired', `the password of account ${account.public_id} has expired`);
      }
      return open(account, website.id);
    },
    open,

    /** Who a token stands for. @throws {DomainError} 401 when it is not good here and now */
    async actorOf(kind: AccountKind, token: string, website: WebsiteRef): Promise<Actor> {
      const refuse = (cause?: unknown) =>
        new DomainError(401, 'unauthorized', `a token is no good as ${kind}`, { cause });
      let claims: { jti: string; publicId: string };
      try {
        claims = await tokens.check(token, kind, website.id);
      } catch (cause) {
        throw refuse(cause);
      }
      const accountId = await store.liveSession(claims.jti, claims.publicId, kind, website.id, clock());
      if (accountId === undefined) throw refuse();
      return { kind, accountId };
    },

    /** The account of a signed-in caller. */
    async recordOf(actor: Actor): Promise<AccountRow> {
      const account = actor.kind === 'anyone' ? undefined : await store.byId(actor.accountId);
      if (!account) throw new DomainError(401, 'unauthorized', 'nobody is signed in');
      return account;
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
