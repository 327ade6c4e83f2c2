import type { Database } from '../../platform/database/database.ts';
import { secondFactorStore } from './second-factor.store.ts';
import { sessionStore } from './sessions.store.ts';

/** SQL for links to choose a new password, and for the change itself. */
export const passwordChangesStore = (database: Database) => ({
  /** One at a time for an account: links are counted before another is sent. */
  async lock(accountId: number) {
    await database.query("SELECT pg_advisory_xact_lock(hashtextextended('password:' || $1::text, 0))", [accountId]);
  },
  async sentSince(accountId: number, since: Date): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      'SELECT count(*) AS count FROM password_reset WHERE account_id = $1 AND sent_at > $2',
      [accountId, since.toISOString()],
    );
    return rows[0]?.count ?? 0;
  },
  async add(tokenHash: string, accountId: number, sent: Date, expires: Date) {
    await database.query(
      'INSERT INTO password_reset (token_hash, account_id, sent_at, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, accountId, sent.toISOString(), expires.toISOString()],
    );
  },
  async remove(tokenHash: string) {
    await database.query('DELETE FROM password_reset WHERE token_hash = $1', [tokenHash]);
  },
  async removeOld(before: Date) {
    await database.query('DELETE FROM password_reset WHERE sent_at < $1 AND expires_at < $1', [before.toISOString()]);
  },
  /** Whose password a link may change; undefined: nobody's. */
  async accountOf(tokenHash: string, kind: string, now: Date): Promise<number | undefined> {
    const { rows } = await database.query<{ account_id: number }>(
      `SELECT r.account_id FROM password_reset r JOIN account a ON a.id = r.account_id
       WHERE r.token_hash = $1 AND a.kind = $2 AND r.expires_at > $3`,
      [tokenHash, kind, now.toISOString()],
    );
    return rows[0]?.account_id;
  },
  /** False where another request has used the link meanwhile. */
  async use(tokenHash: string): Promise<boolean> {
    const { rows } = await database.query('DELETE FROM password_reset WHERE token_hash = $1 RETURNING account_id', [
      tokenHash,
    ]);
    return rows.length > 0;
  },
  /**
   * The new password counts from now on; links, sessions and trusted devices of the old one end. Who has had a link has
   * the e-mail.
   */
  async setPassword(accountId: number, passwordHash: string, now: Date, { provesEmail = false } = {}) {
    await database.query(
      `UPDATE account SET password_hash = $2, password_expired = false, password_set_at = $3,
         is_verified = is_verified OR $4 WHERE id = $1`,
      [accountId, passwordHash, now.toISOString(), provesEmail],
    );
    await database.query('DELETE FROM password_reset WHERE account_id = $1', [accountId]);
    await secondFactorStore(database).forgetAll(accountId);
    const sessions = sessionStore(database);
    await sessions.lock(accountId);
    await sessions.removeAll(accountId);
  },
});
