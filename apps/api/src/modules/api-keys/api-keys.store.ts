import type { ApiKey } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';

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

/** SQL of keys and of the access tokens that were given for them. */
export const apiKeyStore = (database: Database) => ({
  async list(): Promise<ApiKey[]> {
    const { rows } = await database.query<ApiKey>(`SELECT ${VIEW} FROM api_key ORDER BY id DESC`);
    return rows;
  },
  async add(key: {
    publicId: string;
    name: string;
    hash: string;
    scopes: readonly string[];
    properties: readonly number[] | null;
    callsPerMinute: number;
    at: Date;
    expiresAt: Date | null;
  }): Promise<ApiKey | undefined> {
    const { rows } = await database.query<ApiKey>(
      `INSERT INTO api_key (public_id, name, secret_hash, scopes, properties, calls_per_minute, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${VIEW}`,
      [
        key.publicId,
        key.name,
        key.hash,
        key.scopes,
        key.properties,
        key.callsPerMinute,
        key.at.toISOString(),
        key.expiresAt?.toISOString() ?? null,
      ],
    );
    return rows[0];
  },
  /** A key that is good now; undefined: there is none, or not any more. */
  async good(publicId: string, at: Date): Promise<KeyRow | undefined> {
    const { rows } = await database.query<KeyRow>(
      `SELECT ${CHECKED} FROM api_key k WHERE k.public_id = $1 AND ${GOOD}`,
      [publicId, at.toISOString()],
    );
    return rows[0];
  },
  /** The key that an access token was given for, with the scopes of the token. */
  async ofToken(hash: string, at: Date): Promise<KeyRow | undefined> {
    const { rows } = await database.query<KeyRow>(
      `SELECT ${CHECKED.replace('k.scopes', 't.scopes')} FROM api_token t JOIN api_key k ON k.id = t.key_id
        WHERE t.hash = $1 AND t.expires_at > $2 AND ${GOOD}`,
      [hash, at.toISOString()],
    );
    return rows[0];
  },
  async addToken(keyId: number, hash: string, scopes: readonly string[], expiresAt: Date): Promise<void> {
    await database.query('INSERT INTO api_token (hash, key_id, scopes, expires_at) VALUES ($1, $2, $3, $4)', [
      hash,
      keyId,
      scopes,
      expiresAt.toISOString(),
    ]);
  },
  /** `keptUntil` null: the secret before is good no more, and neither are access tokens. */
  async rotate(publicId: string, hash: string, keptUntil: Date | null, at: Date): Promise<ApiKey | undefined> {
    const { rows } = await database.query<ApiKey>(
      `UPDATE api_key k SET secret_hash = $3,
         previous_hash = CASE WHEN $4::timestamptz IS NULL THEN NULL ELSE secret_hash END, previous_until = $4
       WHERE k.public_id = $1 AND ${GOOD} RETURNING ${VIEW}`,
      [publicId, at.toISOString(), hash, keptUntil?.toISOString() ?? null],
    );
    if (rows[0] && keptUntil === null) await this.forgetTokens(publicId);
    return rows[0];
  },
  async revoke(publicId: string, at: Date): Promise<ApiKey | undefined> {
    const { rows } = await database.query<ApiKey>(
      `UPDATE api_key SET revoked_at = coalesce(revoked_at, $2) WHERE public_id = $1 RETURNING ${VIEW}`,
      [publicId, at.toISOString()],
    );
    if (rows[0]) await this.forgetTokens(publicId);
    return rows[0];
  },
  async forgetTokens(publicId: string): Promise<void> {
    await database.query('DELETE FROM api_token WHERE key_id = (SELECT id FROM api_key WHERE public_id = $1)', [
      publicId,
    ]);
  },
  /** To the minute: a key that is used all the time is written once in a while. */
  async used(id: number, at: Date): Promise<void> {
    await database.query(
      `UPDATE api_key SET last_used_at = $2
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
      [id, at.toISOString()],
    );
  },
});
