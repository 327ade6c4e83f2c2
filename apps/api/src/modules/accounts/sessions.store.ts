import type { AccountKind } from '@posada/api-client';
import type { Database } from '../../platform/database/database.ts';

export interface SessionKey {
  jti: string;
  publicId: string;
  kind: AccountKind;
  websiteId: number;
}

/** The only SQL for sessions: a token is good while its row is here. */
export const sessionStore = (database: Database) => ({
  /** Ownership is part of the question: another kind's or website's session is no session. */
  async live({ jti, publicId, kind, websiteId }: SessionKey, now: Date, seenSince: Date) {
    const { rows } = await database.query<{ account_id: number; seen_at: string }>(
      `SELECT s.account_id, s.seen_at FROM session s JOIN account a ON a.id = s.account_id
       WHERE s.jti = $1 AND a.public_id = $2 AND a.kind = $3 AND s.website_id = $4
         AND (a.websites IS NULL OR s.website_id = ANY(a.websites)) AND s.expires_at > $5 AND s.seen_at > $6`,
      [jti, publicId, kind, websiteId, now.toISOString(), seenSince.toISOString()],
    );
    return rows[0];
  },
  async see(jti: string, now: Date) {
    await database.query('UPDATE session SET seen_at = $2 WHERE jti = $1 AND seen_at < $2', [jti, now.toISOString()]);
  },
  async add(session: { jti: string; accountId: number; websiteId: number; expiresAt: Date }, now: Date) {
    const { jti, accountId, websiteId, expiresAt } = session;
    await database.query('DELETE FROM session WHERE account_id = $1 AND expires_at <= $2', [
      accountId,
      now.toISOString(),
    ]);
    await database.query(
      'INSERT INTO session (jti, account_id, website_id, expires_at, seen_at) VALUES ($1, $2, $3, $4, $5)',
      [jti, accountId, websiteId, expiresAt.toISOString(), now.toISOString()],
    );
  },
  async endBy(jti: string, moment: Date) {
    await database.query('UPDATE session SET expires_at = least(expires_at, $2) WHERE jti = $1', [
      jti,
      moment.toISOString(),
    ]);
  },
  async remove(jti: string) {
    await database.query('DELETE FROM session WHERE jti = $1', [jti]);
  },
  /**
   * Notes that an account is used with a browser. True when it is a new one among others: the very first is expected.
   * Browsers that were not seen `since` a moment are forgotten.
   */
  async noteDevice(accountId: number, fingerprintHash: string, now: Date, since: Date): Promise<boolean> {
    await database.query('DELETE FROM known_device WHERE account_id = $1 AND seen_at < $2', [
      accountId,
      since.toISOString(),
    ]);
    const { rows } = await database.query<{ is_new: boolean }>(
      `WITH others AS (SELECT count(*) AS count FROM known_device WHERE account_id = $1),
       noted AS (
         INSERT INTO known_device (account_id, fingerprint_hash, seen_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, fingerprint_hash) DO UPDATE SET seen_at = excluded.seen_at
         RETURNING xmax = 0 AS is_first
       )
       SELECT noted.is_first AND others.count > 0 AS is_new FROM noted, others`,
      [accountId, fingerprintHash, now.toISOString()],
    );
    return rows[0]?.is_new ?? false;
  },
});
