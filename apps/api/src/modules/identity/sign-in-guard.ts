import { createHash } from 'node:crypto';
import type { AccountKind } from '@posada/api-client';
import { addressBlock } from '@posada/api-client/server';
import { DomainError } from '../../platform/errors.ts';
import type { AccountRow, AccountStore, SignInKind } from './accounts.store.ts';
import { isPassword } from './passwords.ts';
import { hashOf } from './tokens.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Failures in the window that cost nothing. Who fails at an account waits alone: its owner, elsewhere, is not kept out
 * by it. An address may stand for a whole office. An account is guessed at from many addresses only by a botnet: then
 * all wait but the browsers that the owner has signed in with before.
 */
const FREE_FAILURES = { pair: 5, address: 20, account: 50 };
const FIRST_WAIT_MS = 30_000;

/** How long the next try has to wait after so many failures: doubles each time, never for good. */
export const waitAfter = (failures: number, free: number, longestMs = WINDOW_MS) =>
  failures < free ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(failures - free, 10));

export interface Credentials {
  kind: SignInKind;
  email: string;
  password: string;
  /** Where the caller calls from. */
  address: string;
  /** What the browser shows: one that the owner has signed in with before does not wait for others. */
  fingerprint?: string | undefined;
}

/** Under which failures are counted: it names nobody to who reads the database. */
const keyOf = (scope: SignInKind | 'address', value: string) =>
  createHash('sha256').update(`${scope}:${value.toLowerCase()}`).digest('base64url');

interface SignInGuardDeps {
  store: AccountStore;
  /** Of a sign-up that waits for its code; undefined: there is none. */
  signUpPasswordOf: (kind: AccountKind, email: string) => Promise<string | undefined>;
  clock: () => Date;
  hasLimits: boolean;
}

type Refused = 'wrong' | 'unverified';

/** Who guesses passwords waits longer each time, wherever a password is asked for. */
export function createSignInGuard({ store, signUpPasswordOf, clock, hasLimits }: SignInGuardDeps) {
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

  /**
   * The account, or `unverified` for the password of a sign-up that waits for its code, whether or not the e-mail has
   * an account beside it. All that is refused takes the same work, so that time tells nothing.
   */
  async function accountOf(credentials: Credentials): Promise<AccountRow | Refused> {
    const { kind, email, password, fingerprint } = credentials;
    const now = clock();
    const block = addressBlock(credentials.address);
    const accountKey = keyOf(kind, email);
    const addressKey = keyOf('address', block);
    const pairKey = `${accountKey}:${addressKey}`;
    const isKnown = fingerprint !== undefined && (await store.knowsDevice(kind, email, hashOf(fingerprint)));
    await noteAttempt('address', addressKey, now);
    await noteAttempt('pair', pairKey, now);
    if (!isKnown) await noteAttempt('account', accountKey, now);
    const account = await store.byEmail(kind, email);
    const isRight = await isPassword(account?.password_hash, password);
    if (account?.is_verified && isRight) {
      await store.forgetAttempts(pairKey);
      await store.forgetAttempts(accountKey, now);
      await store.forgetAttempts(addressKey, now);
      await store.forgetOldAttempts(new Date(now.getTime() - WINDOW_MS));
      return account;
    }
    // neither agents nor persons of the chain sign up
    if (kind === 'agent' || kind === 'operator') return 'wrong';
    if (!(await isPassword(await signUpPasswordOf(kind, email), password))) return 'wrong';
    // no failure, but it proves nothing about an account: its failures stay
    await store.forgetAttempts(pairKey, now);
    await store.forgetAttempts(accountKey, now);
    await store.forgetAttempts(addressKey, now);
    return 'unverified';
  }

  return {
    /**
     * The account of an e-mail and its password; `unverified`: a sign-up waits for its code. An unknown e-mail gets the
     * same answer as a wrong password, after the same work.
     *
     * @throws {DomainError} `invalid_credentials` (401), `too_many_requests` (429)
     */
    async signIn(credentials: Credentials): Promise<AccountRow | 'unverified'> {
      const account = await accountOf(credentials);
      if (account === 'wrong') throw new DomainError(401, 'invalid_credentials', 'a sign-in was refused');
      return account;
    },
    /**
     * Asks who is signed in for the password once more. A wrong one is no 401: that would end the session.
     *
     * @param field of the call that holds the password
     * @throws {DomainError} `password_wrong` (403), `too_many_requests` (429)
     */
    async again(credentials: Credentials, field = 'currentPassword'): Promise<void> {
      if (typeof (await accountOf(credentials)) === 'object') return;
      throw new DomainError(403, 'password_wrong', 'somebody signed in gave a wrong password', {
        fields: { [field]: 'password_wrong' },
      });
    },
    /** The owner has proved the e-mail, and does not wait for who guessed. */
    forgive: (kind: SignInKind, email: string) => store.forgetAccountAttempts(keyOf(kind, email)),
  };
}
export type SignInGuard = ReturnType<typeof createSignInGuard>;
