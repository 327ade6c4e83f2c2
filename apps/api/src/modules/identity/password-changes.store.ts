import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { secondFactorStore } from './second-factor.store.ts';
import { sessionStore } from './sessions.store.ts';

const lockPassword = statement(
  'identity.lockPassword',
  { locked: v.literal(true) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('password:' || $1::text, 0))",
);
const countSent = statement(
  'identity.countSentLinks',
  { count: v.number() },
  'SELECT count(*) AS count FROM password_reset WHERE account_id = $1 AND sent_at > $2',
);
const addLink = statement(
  'identity.addPasswordLink',
  {},
  'INSERT INTO password_reset (token_hash, account_id, sent_at, expires_at) VALUES ($1, $2, $3, $4)',
);
const removeLink = statement('identity.removePasswordLink', {}, 'DELETE FROM password_reset WHERE token_hash = $1');
const removeOld = statement(
  'identity.removeOldPasswordLinks',
  {},
  'DELETE FROM password_reset WHERE sent_at < $1 AND expires_at < $1',
);
const removeLinksOf = statement(
  'identity.removePasswordLinksOf',
  {},
  'DELETE FROM password_reset WHERE account_id = $1',
);
const readAccount = statement(
  'identity.readAccountOfPasswordLink',
  { account_id: v.number() },
  `SELECT r.account_id FROM password_reset r JOIN account a ON a.id = r.account_id
   WHERE r.token_hash = $1 AND a.kind = $2 AND r.expires_at > $3`,
);
const setPassword = statement(
  'identity.setPassword',
  {},
  `UPDATE account SET password_hash = $2, password_expired = false, password_set_at = $3,
     is_verified = is_verified OR $4 WHERE id = $1`,
);

/** SQL for links to choose a new password, and for the change itself. */
export const passwordChangesStore = (database: Database) => ({
  /** One at a time for an account: links are counted before another is sent. */
  lock: (accountId: number) => lockPassword.run(database, [accountId]),
  async sentSince(accountId: number, since: Date): Promise<number> {
    return (await countSent.first(database, [accountId, since.toISOString()]))?.count ?? 0;
  },
  add: (tokenHash: string, accountId: number, sent: Date, expires: Date) =>
    addLink.run(database, [tokenHash, accountId, sent.toISOString(), expires.toISOString()]),
  remove: (tokenHash: string) => removeLink.run(database, [tokenHash]),
  removeOld: (before: Date) => removeOld.run(database, [before.toISOString()]),
  removeAllOf: (accountId: number) => removeLinksOf.run(database, [accountId]),
  /** Whose password a link may change; undefined: nobody's. */
  async accountOf(tokenHash: string, kind: string, now: Date): Promise<number | undefined> {
    return (await readAccount.first(database, [tokenHash, kind, now.toISOString()]))?.account_id;
  },
  /** False where another request has used the link meanwhile. */
  async use(tokenHash: string): Promise<boolean> {
    return (await removeLink.run(database, [tokenHash])) > 0;
  },
  /**
   * The new password counts from now on; links, sessions and trusted devices of the old one end. Who has had a link has
   * the e-mail.
   */
  async setPassword(accountId: number, passwordHash: string, now: Date, { provesEmail = false } = {}) {
    await setPassword.run(database, [accountId, passwordHash, now.toISOString(), provesEmail]);
    await removeLinksOf.run(database, [accountId]);
    await secondFactorStore(database).forgetAll(accountId);
    const sessions = sessionStore(database);
    await sessions.lock(accountId);
    await sessions.removeAll(accountId);
  },
});
