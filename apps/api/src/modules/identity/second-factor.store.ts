import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import type { Device } from './sessions.store.ts';

const selectFactor = (name: string, locking: string) =>
  statement(
    name,
    {
      secret: v.string(),
      started_at: moment,
      /** Null: it is being set up. */
      confirmed_at: v.nullable(moment),
      /** The last time step whose code was used: none is good twice. */
      used_step: v.number(),
      failures: v.number(),
      failed_at: v.nullable(moment),
    },
    `SELECT secret, started_at, confirmed_at, used_step, failures, failed_at
     FROM second_factor WHERE account_id = $1 ${locking}`,
  );
const readFactor = selectFactor('identity.readFactor', '');
const lockFactor = selectFactor('identity.lockFactor', 'FOR UPDATE');
const readSecrets = statement(
  'identity.readSecretsOfFactors',
  { account_id: v.number(), secret: v.string() },
  'SELECT account_id, secret FROM second_factor',
);
const startFactor = statement(
  'identity.startFactor',
  {},
  `INSERT INTO second_factor (account_id, secret, started_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at
   WHERE second_factor.confirmed_at IS NULL`,
);
const confirmFactor = statement(
  'identity.confirmFactor',
  {},
  'UPDATE second_factor SET confirmed_at = $2 WHERE account_id = $1',
);
const removeFactors = statement('identity.removeFactors', {}, 'DELETE FROM second_factor WHERE account_id = ANY($1)');
const noteFailure = statement(
  'identity.noteFailureOfFactor',
  {},
  'UPDATE second_factor SET failures = $2, failed_at = $3 WHERE account_id = $1',
);
const noteUse = statement(
  'identity.noteUseOfFactor',
  {},
  'UPDATE second_factor SET used_step = $2, failures = 0, failed_at = NULL WHERE account_id = $1',
);
const dropCodes = statement('identity.dropRecoveryCodes', {}, 'DELETE FROM recovery_code WHERE account_id = $1');
const addCodes = statement(
  'identity.addRecoveryCodes',
  {},
  'INSERT INTO recovery_code (account_id, code_hash) SELECT $1, unnest($2::text[])',
);
const useCode = statement(
  'identity.useRecoveryCode',
  {},
  'DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = $2',
);
const countCodes = statement(
  'identity.countRecoveryCodes',
  { count: v.number() },
  'SELECT count(*)::int AS count FROM recovery_code WHERE account_id = $1',
);
const trust = statement(
  'identity.trustDevice',
  {},
  `INSERT INTO trusted_device (account_id, fingerprint_hash, trusted_at, expires_at, browser, system)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (account_id, fingerprint_hash) DO UPDATE SET trusted_at = excluded.trusted_at,
     expires_at = excluded.expires_at, browser = excluded.browser, system = excluded.system`,
);
const findTrusted = statement(
  'identity.findTrustedDevice',
  { found: v.literal(true) },
  'SELECT true AS found FROM trusted_device WHERE account_id = $1 AND fingerprint_hash = $2 AND expires_at > $3',
);
const readTrusted = statement(
  'identity.readTrustedDevices',
  { id: v.string(), expires_at: moment, browser: v.nullable(v.string()), system: v.nullable(v.string()) },
  `SELECT id, expires_at, browser, system FROM trusted_device WHERE account_id = $1 AND expires_at > $2
   ORDER BY trusted_at DESC, id`,
);
const forget = statement(
  'identity.forgetTrustedDevice',
  {},
  'DELETE FROM trusted_device WHERE account_id = $1 AND id = $2',
);
const forgetAll = statement('identity.forgetTrustedDevices', {}, 'DELETE FROM trusted_device WHERE account_id = $1');

/** SQL for second factors, recovery codes and trusted devices. */
export const secondFactorStore = (database: Database) => ({
  /** `forUpdate`: codes of an account are checked one at a time, so that a crowd of them is counted. */
  find: (accountId: number, { forUpdate = false } = {}) =>
    (forUpdate ? lockFactor : readFactor).first(database, [accountId]),
  /** Encrypted, of all accounts. */
  secrets: () => readSecrets.all(database),
  /** False where one is on already. */
  async start(accountId: number, secret: string, now: Date): Promise<boolean> {
    return (await startFactor.run(database, [accountId, secret, now.toISOString()])) > 0;
  },
  confirm: (accountId: number, now: Date) => confirmFactor.run(database, [accountId, now.toISOString()]),
  /** Returns how many had one. */
  remove: (...accountIds: readonly number[]) => removeFactors.run(database, [accountIds]),
  noteFailure: (accountId: number, failures: number, now: Date) =>
    noteFailure.run(database, [accountId, failures, now.toISOString()]),
  noteUse: (accountId: number, step: number) => noteUse.run(database, [accountId, step]),

  async setRecoveryCodes(accountId: number, hashes: readonly string[]) {
    await dropCodes.run(database, [accountId]);
    await addCodes.run(database, [accountId, hashes]);
  },
  /** False: it is none of this account, or was used. */
  async useRecoveryCode(accountId: number, hash: string): Promise<boolean> {
    return (await useCode.run(database, [accountId, hash])) > 0;
  },
  async recoveryCodesLeft(accountId: number): Promise<number> {
    return (await countCodes.first(database, [accountId]))?.count ?? 0;
  },

  trust: (accountId: number, fingerprintHash: string, { browser, system }: Device, now: Date, until: Date) =>
    trust.run(database, [accountId, fingerprintHash, now.toISOString(), until.toISOString(), browser, system]),
  async isTrusted(accountId: number, fingerprintHash: string, now: Date): Promise<boolean> {
    return (await findTrusted.first(database, [accountId, fingerprintHash, now.toISOString()])) !== undefined;
  },
  trusted: (accountId: number, now: Date) => readTrusted.all(database, [accountId, now.toISOString()]),
  /** False where the account trusts no such device. */
  async forget(accountId: number, id: string): Promise<boolean> {
    return (await forget.run(database, [accountId, id])) > 0;
  },
  forgetAll: (accountId: number) => forgetAll.run(database, [accountId]),
});
