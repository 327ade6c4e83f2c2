import type { SecondFactor, SecondFactorStart } from '@posada/api-client/accounts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/fingerprint.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import type { AccountRow } from './accounts.store.ts';
import { deviceOf } from './device-of.ts';
import {
  addressOf,
  newRecoveryCodes,
  newSecret,
  plainCode,
  qrOf,
  readable,
  stepOf,
  type Vault,
} from './second-factor.secrets.ts';
import { secondFactorStore } from './second-factor.store.ts';
import { sessionStore } from './sessions.store.ts';
import { type SignInGuard, waitAfter } from './sign-in-guard.ts';
import { hashOf } from './tokens.ts';
import type { Recipient } from './verification.service.ts';

const DAY_MS = 86_400_000;
const SET_UP_WITHIN_MS = 30 * 60_000;
const TRUSTED_MS = 30 * DAY_MS;
/** Of a day. Three of a million codes are right at any moment: with the waits a guesser has some 35 tries on the first day. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 3_600_000;
/** Of each wait that follows, which doubles: from half a minute to an hour. */
const wait = (failures: number) => waitAfter(failures, FREE_FAILURES, LONGEST_WAIT_MS);

type Wrong = 'wrong' | { retryAfterMs: number };

interface SecondFactorServiceDeps {
  database: Database;
  guard: SignInGuard;
  vault: Vault;
  brandOf: (websiteId: number) => Promise<string>;
  clock: () => Date;
  hasLimits: boolean;
}

interface Proof {
  password: string;
  code: string;
  /** Where the caller calls from. */
  address: string;
}

const codeWrong = () =>
  new DomainError(403, 'code_wrong', 'a code of an authenticator app was refused', { fields: { code: 'code_wrong' } });

/** The rule of the website, or of the chain for its own persons. */
export type FactorRule = Pick<WebsiteRef, 'id' | 'language' | 'requiresSecondFactor'>;

const isRequired = ({ kind }: Pick<AccountRow, 'kind'>, website: FactorRule) =>
  website.requiresSecondFactor === true && kind !== 'client';

/** Uses a code up; undefined: it was right. Inside the transaction that is given, which has to end well either way. */
async function use(
  deps: SecondFactorServiceDeps,
  tx: Database,
  account: AccountRow,
  code: string,
  to?: Recipient,
): Promise<Wrong | undefined> {
  const factors = secondFactorStore(tx);
  const factor = await factors.find(account.id, { forUpdate: true });
  if (!factor) return 'wrong';
  const now = deps.clock();
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) {
    // not to be guessed, so never waited for: who guesses codes of the app does not keep the owner out
    if (!(await factors.useRecoveryCode(account.id, deps.vault.hashOf(account.id, plain)))) return 'wrong';
    if (to) await leaveMessage(tx, 'recovery_code_used', { accountId: account.id, ...to }, now);
    return undefined;
  }
  const isRecent = factor.failed_at !== null && Date.parse(factor.failed_at) > now.getTime() - DAY_MS;
  const failures = isRecent ? factor.failures : 0;
  const left = Date.parse(factor.failed_at ?? now.toISOString()) + wait(failures) - now.getTime();
  if (deps.hasLimits && wait(failures) > 0 && left > 0) return { retryAfterMs: left };
  const step = stepOf(await deps.vault.open(account.id, factor.secret), plain, now);
  if (step === undefined || step <= factor.used_step) {
    await factors.noteFailure(account.id, failures + 1, now);
    return 'wrong';
  }
  await factors.noteUse(account.id, step);
  return undefined;
}

function refuse(wrong: Wrong): never {
  if (wrong === 'wrong') throw codeWrong();
  throw new DomainError(429, 'too_many_requests', 'too many codes of one account were wrong', {
    details: { retryAfter: Math.ceil(wrong.retryAfterMs / 1000) },
  });
}

/** Password and code once more, for what a session alone may not do; then `act`, if both are right. */
async function withProof<T>(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  { password, code, address }: Proof,
  act: (tx: Database) => Promise<T>,
) {
  const { kind, email } = account;
  if (!(await secondFactorStore(deps.database).find(account.id))?.confirmed_at) {
    throw new DomainError(409, 'second_factor_off', `account ${account.public_id} has no second factor`);
  }
  await deps.guard.again({ kind, email, password, address }, 'password');
  const done = await deps.database.tx(async (tx) => {
    const wrong = await use(deps, tx, account, code);
    return wrong ? { wrong } : { result: await act(tx) };
  });
  return 'wrong' in done ? refuse(done.wrong) : done.result;
}

async function renewCodes(
  deps: SecondFactorServiceDeps,
  tx: Database,
  { id }: AccountRow,
): Promise<{ recoveryCodes: string[] }> {
  const codes = newRecoveryCodes();
  await secondFactorStore(tx).setRecoveryCodes(
    id,
    codes.map((code) => deps.vault.hashOf(id, code)),
  );
  return { recoveryCodes: codes.map(readable) };
}

/**
 * The second half of a sign-in, after the password. `missing`: the website requires what the account does not have.
 *
 * @throws {DomainError} `second_factor_required`, `code_wrong` (403), `too_many_requests` (429)
 */
async function atSignIn(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  { code, trustDevice = false }: { code?: string | undefined; trustDevice?: boolean | undefined },
  caller: Caller,
  website: FactorRule,
): Promise<'missing' | undefined> {
  if (!(await secondFactorStore(deps.database).find(account.id))?.confirmed_at)
    return isRequired(account, website) ? 'missing' : undefined;
  const now = deps.clock();
  const { fingerprint, offered } = caller;
  if (fingerprint && (await secondFactorStore(deps.database).isTrusted(account.id, hashOf(fingerprint), now)))
    return undefined;
  if (code === undefined) {
    throw new DomainError(403, 'second_factor_required', `account ${account.public_id} signs in with a code too`);
  }
  const to = { websiteId: website.id, language: account.language ?? website.language };
  const wrong = await deps.database.tx((tx) => use(deps, tx, account, code, to));
  if (wrong) refuse(wrong);
  const secret = fingerprint ?? offered;
  if (trustDevice && secret) {
    const until = new Date(now.getTime() + TRUSTED_MS);
    await secondFactorStore(deps.database).trust(account.id, hashOf(secret), deviceOf(caller.agent), now, until);
  }
  return undefined;
}

async function read(deps: SecondFactorServiceDeps, account: AccountRow, website: FactorRule): Promise<SecondFactor> {
  const since = (await secondFactorStore(deps.database).find(account.id))?.confirmed_at ?? null;
  const devices = since === null ? [] : await secondFactorStore(deps.database).trusted(account.id, deps.clock());
  return {
    isOn: since !== null,
    isRequired: isRequired(account, website),
    since,
    recoveryCodesLeft: since === null ? 0 : await secondFactorStore(deps.database).recoveryCodesLeft(account.id),
    devices: devices.map(({ expires_at, ...device }) => ({ ...device, until: expires_at })),
  };
}

/** @throws {DomainError} `password_wrong`, `second_factor_on`, `second_factor_unavailable`, `too_many_requests` */
async function start(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  { password, address }: Omit<Proof, 'code'>,
  website: FactorRule,
): Promise<SecondFactorStart> {
  const { id, kind, email } = account;
  await deps.guard.again({ kind, email, password, address }, 'password');
  const secret = newSecret();
  if (!(await secondFactorStore(deps.database).start(id, await deps.vault.seal(id, secret), deps.clock())))
    throw isOnAlready(account);
  const text = addressOf(secret, await deps.brandOf(website.id), email);
  return { secret, address: text, qr: qrOf(text) };
}

/**
 * Turns it on by a code of the app, and signs the account out everywhere else.
 *
 * @param sid the sign-in that goes on; undefined: none
 * @throws {DomainError} `code_wrong`, `second_factor_on`, `second_factor_void`, `too_many_requests`
 */
async function confirm(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  code: string,
  sid: string | undefined,
  to: Recipient,
) {
  const done = await deps.database.tx(async (tx) => {
    const factors = secondFactorStore(tx);
    const factor = await factors.find(account.id, { forUpdate: true });
    if (factor?.confirmed_at) throw isOnAlready(account);
    const now = deps.clock();
    if (!factor || Date.parse(factor.started_at) + SET_UP_WITHIN_MS <= now.getTime()) {
      throw new DomainError(410, 'second_factor_void', 'a second factor is confirmed that nobody has started lately');
    }
    const wrong = await use(deps, tx, account, code);
    if (wrong) return { wrong };
    await factors.confirm(account.id, now);
    const sessions = sessionStore(tx);
    await sessions.lock(account.id);
    await sessions.removeOthers(account.id, sid);
    await leaveMessage(tx, 'second_factor_on', { accountId: account.id, ...to }, now);
    return { result: await renewCodes(deps, tx, account) };
  });
  return 'wrong' in done ? refuse(done.wrong) : done.result;
}

/** @throws {DomainError} `password_wrong`, `code_wrong`, `second_factor_off`, `too_many_requests` */
async function stop(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  proof: Proof,
  to: Recipient,
): Promise<{ isOff: true }> {
  await withProof(deps, account, proof, async (tx) => {
    await secondFactorStore(tx).remove(account.id);
    await leaveMessage(tx, 'second_factor_off', { accountId: account.id, ...to }, deps.clock());
  });
  return { isOff: true };
}

/** @throws {DomainError} as `stop` */
const replaceCodes = (deps: SecondFactorServiceDeps, account: AccountRow, proof: Proof) =>
  withProof(deps, account, proof, (tx) => renewCodes(deps, tx, account));

/** @throws {DomainError} `not_found` */
async function forgetDevice(
  deps: SecondFactorServiceDeps,
  account: AccountRow,
  id: string,
): Promise<{ forgotten: true }> {
  if (!(await secondFactorStore(deps.database).forget(account.id, id))) throw notFound('a trusted device with this id');
  return { forgotten: true };
}

/** Codes of an authenticator app beside the password (RFC 6238), for who has turned them on. */
export const createSecondFactors = (deps: SecondFactorServiceDeps) =>
  bindDeps(deps, { atSignIn, read, start, confirm, stop, renewCodes: replaceCodes, forgetDevice });
export type SecondFactors = ReturnType<typeof createSecondFactors>;

const isOnAlready = ({ public_id }: AccountRow) =>
  new DomainError(409, 'second_factor_on', `account ${public_id} has a second factor already`);
