import { apiKeySchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';

/** A key as it is checked. */
export interface KeyRow {
  id: number;
  publicId: string;
  name: string;
  scopes: string[];
  properties: number[] | null;
  callsPerMinute: number;
  secretHash: string;
  previousHash: string | null;
}

const VIEW = `public_id AS id, name, scopes, properties, calls_per_minute AS "callsPerMinute", created_at AS "createdAt",
  expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt", previous_until AS "previousUntil"`;
const CHECKED = `k.id::float8 AS id, k.public_id AS "publicId", k.name, k.scopes, k.properties,
  k.calls_per_minute AS "callsPerMinute", k.secret_hash AS "secretHash",
  CASE WHEN k.previous_until > $2 THEN k.previous_hash END AS "previousHash"`;
/** A key that is good at `$2`. */
const GOOD = 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)';

const { entries: view } = apiKeySchema;
const checked = {
  id: v.number(),
  publicId: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  properties: v.nullable(v.array(v.number())),
  callsPerMinute: v.number(),
  secretHash: v.string(),
  previousHash: v.nullable(v.string()),
};

const readKeys = statement('apiKeys.readKeys', view, `SELECT ${VIEW} FROM api_key ORDER BY id DESC`);
const addKey = statement(
  'apiKeys.addKey',
  view,
  `INSERT INTO api_key (public_id, name, secret_hash, scopes, properties, calls_per_minute, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${VIEW}`,
);
const findGoodKey: Statement<KeyRow> = statement(
  'apiKeys.findGoodKey',
  checked,
  `SELECT ${CHECKED} FROM api_key k WHERE k.public_id = $1 AND ${GOOD}`,
);
const findKeyOfToken: Statement<KeyRow> = statement(
  'apiKeys.findKeyOfToken',
  checked,
  `SELECT ${CHECKED.replace('k.scopes', 't.scopes')} FROM api_token t JOIN api_key k ON k.id = t.key_id
   WHERE t.hash = $1 AND t.expires_at > $2 AND ${GOOD}`,
);
const addToken = statement(
  'apiKeys.addToken',
  {},
  'INSERT INTO api_token (hash, key_id, scopes, expires_at) VALUES ($1, $2, $3, $4)',
);
const rotateKey = statement(
  'apiKeys.rotateKey',
  view,
  `UPDATE api_key k SET secret_hash = $3,
     previous_hash = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE secret_hash END, previous_until = $4
   WHERE k.public_id = $1 AND ${GOOD} RETURNING ${VIEW}`,
);
const revokeKey = statement(
  'apiKeys.revokeKey',
  view,
  `UPDATE api_key SET revoked_at = coalesce(revoked_at, $2) WHERE public_id = $1 RETURNING ${VIEW}`,
);
const deleteTokens = statement(
  'apiKeys.deleteTokens',
  {},
  'DELETE FROM api_token WHERE key_id = (SELECT id FROM api_key WHERE public_id = $1)',
);
const noteUse = statement(
  'apiKeys.noteUse',
  {},
  `UPDATE api_key SET last_used_at = $2
   WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
);

/** Keys and the access tokens that were given for them. */
export const apiKeyStore = (database: Database) => ({
  list: () => readKeys.all(database),
  add: (key: {
    publicId: string;
    name: string;
    hash: string;
    scopes: readonly string[];
    properties: readonly number[] | null;
    callsPerMinute: number;
    at: Date;
    expiresAt: Date | null;
  }) =>
    addKey.first(database, [
      key.publicId,
      key.name,
      key.hash,
      key.scopes,
      key.properties,
      key.callsPerMinute,
      key.at.toISOString(),
      key.expiresAt?.toISOString() ?? null,
    ]),
  /** A key that is good now; undefined: there is none, or not any more. */
  good: (publicId: string, at: Date) => findGoodKey.first(database, [publicId, at.toISOString()]),
  /** The key that an access token was given for, with the scopes of the token. */
  ofToken: (hash: string, at: Date) => findKeyOfToken.first(database, [hash, at.toISOString()]),
  addToken: (keyId: number, hash: string, scopes: readonly string[], expiresAt: Date) =>
    addToken.run(database, [hash, keyId, scopes, expiresAt.toISOString()]),
  /** `keptUntil` null: the secret before is good no more, and neither are access tokens. */
  async rotate(publicId: string, hash: string, keptUntil: Date | null, at: Date) {
    const key = await rotateKey.first(database, [publicId, at.toISOString(), hash, keptUntil?.toISOString() ?? null]);
    if (key && keptUntil === null) await deleteTokens.run(database, [publicId]);
    return key;
  },
  async revoke(publicId: string, at: Date) {
    const key = await revokeKey.first(database, [publicId, at.toISOString()]);
    if (key) await deleteTokens.run(database, [publicId]);
    return key;
  },
  /** To the minute: a key that is used all the time is written once in a while. */
  used: (id: number, at: Date) => noteUse.run(database, [id, at.toISOString()]),
});
