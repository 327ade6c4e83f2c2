import type { AccountKind } from '@posada/api-client';
import { DomainError } from '../../platform/errors.ts';
import type { AccountRow, AccountStore } from './accounts.store.ts';
import { isPassword } from './passwords.ts';

const WINDOW_MS = 15 * 60_000;
/** Failures in the window that cost nothing. An address may stand for a whole office; an account is one person. */
const FREE_FAILURES = { account: 5, address: 20 };
const FIRST_WAIT_MS = 30_000;

/** How long the next try has to wait after so many failures: doubles each time, never for good. */
export const waitAfter = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(WINDOW_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - free, 10));

export interface Credentials {
  kind: AccountKind;
  email: string;
  password: string;
  /** Where the caller calls from. */
  address: string;
}

interface Parts {
  store: AccountStore;
  clock: () => Date;
  hasLimits: boolean;
}

/** Who guesses passwords waits longer each time, wherever a password is asked for. */
export function createSignInGuard({ store, clock, hasLimits }: Parts) {
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

  /** The work is the same without an account, so that time tells nothing. */
  async function accountOf({ kind, email, password, address }: Credentials): Promise<AccountRow | undefined> {
    const now = clock();
    const accountKey = `${kind}:${email.toLowerCase()}`;
    const addressKey = `address:${address}`;
    await noteAttempt('address', addressKey, now);
    await noteAttempt('account', accountKey, now);
    const account = await store.byEmail(kind, email);
    const isRight = await isPassword(account?.password_hash, password);
    if (!account || !isRight) return undefined;
    await store.forgetAttempts(accountKey);
    await store.forgetAttempts(addressKey, now);
    await store.forgetOldAttempts(new Date(now.getTime() - WINDOW_MS));
    return account;
  }

  return {
    /**
     * The account of an e-mail and its password. An unknown e-mail gets the same answer after the same work.
     *
     * @throws {DomainError} `invalid_credentials` (401), `too_many_requests` (429)
     */
    async signIn(credentials: Credentials): Promise<AccountRow> {
      const account = await accountOf(credentials);
      if (!account) throw new DomainError(401, 'invalid_credentials', 'a sign-in was refused');
      return account;
    },
    /**
     * Asks who is signed in for the password once more. A wrong one is no 401: that would end the session.
     *
     * @throws {DomainError} `password_wrong` (403), `too_many_requests` (429)
     */
    async again(credentials: Credentials): Promise<void> {
      if (await accountOf(credentials)) return;
      throw new DomainError(403, 'password_wrong', 'somebody signed in gave a wrong password', {
        fields: { currentPassword: 'password_wrong' },
      });
    },
  };
}
export type SignInGuard = ReturnType<typeof createSignInGuard>;
