import type { AccountKind } from '@posada/api-client';
import { DomainError } from '../../platform/errors.ts';
import type { Actor, WebsiteRef } from '../../platform/server.ts';
import type { AccountRow, AccountStore } from './accounts.store.ts';
import { isPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';
import type { VerificationService } from './verification.service.ts';

const WINDOW_MS = 15 * 60_000;
/** Failures in the window that cost nothing. An address may stand for a whole office; an account is one person. */
const FREE_FAILURES = { account: 5, address: 20 };
const FIRST_WAIT_MS = 30_000;

/** How long the next try has to wait after so many failures: doubles each time, never for good. */
export const waitAfter = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - free, 10));

const invalidCredentials = () => new DomainError(401, 'invalid_credentials', 'a sign-in was refused');

interface Parts {
  store: AccountStore;
  tokens: Tokens;
  verification: VerificationService;
  clock: () => Date;
  hasLimits: boolean;
}

/** Sign-in, sessions and the records of clients, agents and travel agencies. */
export function createAccountService({ store, tokens, verification, clock, hasLimits }: Parts) {
  /** @throws {DomainError} `too_many_requests` while an account or address has to wait */
  async function noteAttempt(scope: keyof typeof FREE_FAILURES, key: string, now: Date) {
    if (!hasLimits) return;
    const before = await store.noteAttempt(key, now, new Date(now.getTime() - WINDOW_MS));
    const wait = waitAfter(before.count, FREE_FAILURES[scope]);
    const left = before.last === null ? 0 : Date.parse(before.last) + wait - now.getTime();
    if (wait === 0 || left <= 0) return;
    await store.forgetAttempts(key, now); // a try that was not let in is no failure
    throw new DomainError(429, 'too_many_requests', `too many failed sign-ins of one ${scope}`, {
      details: { retryAfter: Math.ceil(left / 1000) },
    });
  }

  return {
    /**
     * Signs in and returns a token for this website. Unknown e-mail and wrong password get the same answer after the
     * same work.
     *
     * @throws {DomainError} `invalid_credentials` (401), `password_expired`, `email_unverified` (403), `too_many_requests` (429)
     */
    async signIn(
      kind: AccountKind,
      website: WebsiteRef,
      { email, password }: { email: string; password: string },
      address: string,
    ): Promise<{ token: string }> {
      const now = clock();
      const accountKey = `${kind}:${email.toLowerCase()}`;
      const addressKey = `address:${address}`;
      await noteAttempt('address', addressKey, now);
      await noteAttempt('account', accountKey, now);
      const account = await store.byEmail(kind, email);
      const isRight = await isPassword(account?.password_hash, password);
      if (!account || !isRight) throw invalidCredentials();
      await store.forgetAttempts(accountKey);
      await store.forgetAttempts(addressKey, now);
      await store.forgetOldAttempts(new Date(now.getTime() - WINDOW_MS));
      if (!account.is_verified) {
        const language = account.language ?? website.language;
        const { otpId } = await verification.forSignIn(account, { websiteId: website.id, language });
        throw new DomainError(403, 'email_unverified', `account ${account.public_id} has not verified its e-mail`, {
          details: { otpId },
        });
      }
      if (account.password_expired) {
        throw new DomainError(403, 'password_expired', `the password of account ${account.public_id} has expired`);
      }
      const { token, jti, expiresAt } = await tokens.issue(kind, account.public_id, website.id);
      await store.addSession(jti, account.id, website.id, expiresAt, now);
      return { token };
    },

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
