import type { Database } from '../../platform/database/database.ts';
import type { Device } from './sessions.store.ts';

interface FactorRow {
  secret: string;
  started_at: string;
  /** Null: it is being set up. */
  confirmed_at: string | null;
  /** The last time step whose code was used: none is good twice. */
  used_step: number;
  failures: number;
  failed_at: string | null;
}

interface TrustedRow extends Device {
  id: string;
  expires_at: string;
}

/** SQL for second factors, recovery codes and trusted devices. */
export const secondFactorStore = (database: Database) => ({
  /** `forUpdate`: codes of an account are checked one at a time, so that a crowd of them is counted. */
  async find(accountId: number, { forUpdate = false } = {}): Promise<FactorRow | undefined> {
    const { rows } = await database.query<FactorRow>(
      `SELECT secret, started_at, confirmed_at, used_step::float8 AS used_step, failures, failed_at
       FROM second_factor WHERE account_id = $1 ${forUpdate ? 'FOR UPDATE' : ''}`,
      [accountId],
    );
    return rows[0];
  },
  /** False where one is on already. */
  async start(accountId: number, secret: string, now: Date): Promise<boolean> {
    const { count } = await database.query(
      `INSERT INTO second_factor (account_id, secret, started_at) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at
       WHERE second_factor.confirmed_at IS NULL`,
      [accountId, secret, now.toISOString()],
    );
    return count > 0;
  },
  async confirm(accountId: number, now: Date) {
    await database.query('UPDATE second_factor SET confirmed_at = $2 WHERE account_id = $1', [
      accountId,
      now.toISOString(),
    ]);
  },
  async remove(accountId: number) {
    await database.query('DELETE FROM second_factor WHERE account_id = $1', [accountId]);
  },
  async noteFailure(accountId: number, failures: number, now: Date) {
    await database.query('UPDATE second_factor SET failures = $2, failed_at = $3 WHERE account_id = $1', [
      accountId,
      failures,
      now.toISOString(),
    ]);
  },
  async noteUse(accountId: number, step: number) {
    await database.query(
      'UPDATE second_factor SET used_step = $2, failures = 0, failed_at = NULL WHERE account_id = $1',
      [accountId, step],
    );
  },

  async setRecoveryCodes(accountId: number, hashes: readonly string[]) {
    await database.query('DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
    await database.query('INSERT INTO recovery_code (account_id, code_hash) SELECT $1, unnest($2::text[])', [
      accountId,
      hashes,
    ]);
  },
  /** False: it is none of this account, or was used. */
  async useRecoveryCode(accountId: number, hash: string): Promise<boolean> {
    const { count } = await database.query('DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = $2', [
      accountId,
      hash,
    ]);
    return count > 0;
  },
  async recoveryCodesLeft(accountId: number): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM recovery_code WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.count ?? 0;
  },

  async trust(accountId: number, fingerprintHash: string, device: Device, now: Date, until: Date) {
    await database.query(
      `INSERT INTO trusted_device (account_id, fingerprint_hash, trusted_at, expires_at, browser, system)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (account_id, fingerprint_hash) DO UPDATE SET trusted_at = excluded.trusted_at,
         expires_at = excluded.expires_at, browser = excluded.browser, system = excluded.system`,
      [accountId, fingerprintHash, now.toISOString(), until.toISOString(), device.browser, device.system],
    );
  },
  async isTrusted(accountId: number, fingerprintHash: string, now: Date): Promise<boolean> {
    const { rows } = await database.query(
      'SELECT 1 FROM trusted_device WHERE account_id = $1 AND fingerprint_hash = $2 AND expires_at > $3',
      [accountId, fingerprintHash, now.toISOString()],
    );
    return rows.length > 0;
  },
  async trusted(accountId: number, now: Date): Promise<TrustedRow[]> {
    const { rows } = await database.query<TrustedRow>(
      `SELECT id, expires_at, browser, system FROM trusted_device WHERE account_id = $1 AND expires_at > $2
       ORDER BY trusted_at DESC, id`,
      [accountId, now.toISOString()],
    );
    return rows;
  },
  /** False where the account trusts no such device. */
  async forget(accountId: number, id: string): Promise<boolean> {
    const { count } = await database.query('DELETE FROM trusted_device WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
    ]);
    return count > 0;
  },
  async forgetAll(accountId: number) {
    await database.query('DELETE FROM trusted_device WHERE account_id = $1', [accountId]);
  },
});
