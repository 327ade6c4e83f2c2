import { createHash, randomBytes } from 'node:crypto';
import type { ApiKey, IssuedApiKey, NewApiKey } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { apiKeyStore, type KeyRow } from './api-keys.store.ts';

const KEY = /^posada_([a-z0-9]{12})_([\w-]{43})$/;
const TOKEN = /^posada_token_[\w-]{43}$/;
const CALLS_PER_MINUTE = 600;
const KEEP_HOURS = 24;
const HOUR_MS = 3_600_000;
export const TOKEN_SECONDS = 3600;

/** 256 random bits need no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const newSecret = () => randomBytes(32).toString('base64url');
/** Letters and digits only: it stands between the underscores of a key. */
const newId = () => randomBytes(6).toString('hex');

/** Who makes a call of the operator: a key, a person of the chain, or the command line. */
export interface OperatorActor {
  /** As the record of changes has it. */
  name: string;
  /** Null: all. */
  scopes: readonly string[] | null;
  /** Null: all. Keys are for no single websites. */
  websites: readonly number[] | null;
  /** Those that it reaches, of its websites; null: all. */
  properties: readonly number[] | null;
  /** That it translates into; null: all. */
  languages: readonly string[] | null;
  /** It is for all that its websites have; false: for some properties alone. */
  isForWholeWebsites: boolean;
  /** Of a person; null: a key, or the command line. */
  accountId: number | null;
  isCommandLine: boolean;
}

/** Who has the token of the installation: everything may be done. */
export const commandLine = (name: string): OperatorActor => ({
  name,
  scopes: null,
  websites: null,
  properties: null,
  languages: null,
  isForWholeWebsites: true,
  accountId: null,
  isCommandLine: true,
});

export interface KeyActor extends OperatorActor {
  keyId: string;
  callsPerMinute: number;
}

const actorOf = ({ publicId, name, scopes, properties, callsPerMinute }: KeyRow): KeyActor => ({
  name: `key ${publicId} (${name})`,
  scopes,
  websites: null,
  properties,
  languages: null,
  isForWholeWebsites: properties === null,
  accountId: null,
  isCommandLine: false,
  keyId: publicId,
  callsPerMinute,
});

const issued = (key: ApiKey, secret: string): IssuedApiKey => ({
  ...key,
  key: `posada_${key.id}_${secret}`,
  secret,
});

type Giver = Pick<OperatorActor, 'name' | 'scopes'>;

/** Neither keys nor persons give what they may not do themselves. @throws {DomainError} `scope_not_given` (403) */
export function checkGiven({ name, scopes }: Giver, given: readonly string[]) {
  const scope = scopes === null ? undefined : given.find((each) => !scopes.includes(each));
  if (scope === undefined) return;
  throw new DomainError(403, 'scope_not_given', `${name} gives ${scope}, which it does not have`, {
    details: { scope },
  });
}

export const listKeys = (tx: Database): Promise<ApiKey[]> => apiKeyStore(tx).list();

export async function createKey(tx: Database, wanted: NewApiKey, actor: Giver, now: Date): Promise<IssuedApiKey> {
  checkGiven(actor, wanted.scopes);
  const secret = newSecret();
  const key = await apiKeyStore(tx).add({
    publicId: newId(),
    name: wanted.name,
    hash: hashOf(secret),
    scopes: [...new Set(wanted.scopes)],
    properties: wanted.properties ?? null,
    callsPerMinute: wanted.callsPerMinute ?? CALLS_PER_MINUTE,
    at: now,
    expiresAt: wanted.days === undefined ? null : new Date(now.getTime() + wanted.days * 24 * HOUR_MS),
  });
  if (!key) throw new Error('a new key was not stored');
  return issued(key, secret);
}

export async function rotateKey(
  tx: Database,
  id: string,
  keepHours: number | undefined,
  actor: Giver,
  now: Date,
): Promise<IssuedApiKey> {
  const store = apiKeyStore(tx);
  const known = await store.good(id, now);
  if (!known) throw notFound(`a key ${id} that is good`);
  checkGiven(actor, known.scopes);
  const secret = newSecret();
  const hours = keepHours ?? KEEP_HOURS;
  const keptUntil = hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS);
  const key = await store.rotate(id, hashOf(secret), keptUntil, now);
  if (!key) throw notFound(`a key ${id} that is good`);
  return issued(key, secret);
}

export async function revokeKey(tx: Database, id: string, now: Date): Promise<ApiKey> {
  const key = await apiKeyStore(tx).revoke(id, now);
  if (!key) throw notFound(`key ${id}`);
  return key;
}

/** The key with this id and secret; undefined: there is none that is good. */
async function keyWith(database: Database, id: string, secret: string, now: Date): Promise<KeyRow | undefined> {
  const key = await apiKeyStore(database).good(id, now);
  if (!key) return undefined;
  const hash = hashOf(secret);
  const isRight = isSameSecret(hash, key.secretHash);
  const isPrevious = key.previousHash !== null && isSameSecret(hash, key.previousHash);
  return isRight || isPrevious ? key : undefined;
}

/** Who a bearer token stands for: a key itself, or an access token of one. Undefined: nobody. */
export async function findActor(database: Database, bearer: string, now: Date): Promise<KeyActor | undefined> {
  const store = apiKeyStore(database);
  const [, id, secret] = KEY.exec(bearer) ?? [];
  const key =
    id !== undefined && secret !== undefined
      ? await keyWith(database, id, secret, now)
      : TOKEN.test(bearer)
        ? await store.ofToken(hashOf(bearer), now)
        : undefined;
  if (!key) return undefined;
  await store.used(key.id, now);
  return actorOf(key);
}

export type TokenAnswer = { token: string; scopes: readonly string[] } | { error: 'invalid_client' | 'invalid_scope' };

/** An access token for a client id and secret, with all scopes of the key or fewer (RFC 6749, 4.4). */
export async function giveToken(
  database: Database,
  { id, secret, scope }: { id: string; secret: string; scope: string | undefined },
  now: Date,
): Promise<TokenAnswer> {
  const key = await keyWith(database, id, secret, now);
  if (!key) return { error: 'invalid_client' };
  const wanted = scope?.split(' ').filter((each) => each !== '') ?? [];
  if (wanted.some((each) => !key.scopes.includes(each))) return { error: 'invalid_scope' };
  const scopes = wanted.length > 0 ? wanted : key.scopes;
  const token = `posada_token_${newSecret()}`;
  const store = apiKeyStore(database);
  await store.addToken(key.id, hashOf(token), scopes, new Date(now.getTime() + TOKEN_SECONDS * 1000));
  await store.used(key.id, now);
  return { token, scopes };
}
