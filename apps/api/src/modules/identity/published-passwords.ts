import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hashPassword } from './passwords.ts';

const openAccounts = statement(
  'identity.openAccounts',
  { kind: v.string(), email: v.string() },
  'SELECT kind, email FROM account WHERE password_hash = published_hash ORDER BY id',
);
const closeAccounts = statement(
  'identity.closeAccounts',
  { id: v.number() },
  'UPDATE account SET password_hash = $1, published_hash = NULL WHERE published_hash IS NOT NULL RETURNING id',
);
const endSessions = statement('identity.endSessions', {}, 'DELETE FROM session WHERE account_id = ANY($1)');
const endOperatorSessions = statement(
  'identity.endOperatorSessions',
  {},
  'DELETE FROM operator_session WHERE account_id = ANY($1)',
);

/** Accounts that still have the password that was published with them, as those of a demo do; `kind e-mail` of each. */
export async function findPublishedPasswords(database: Database): Promise<string[]> {
  return (await openAccounts.all(database)).map(({ kind, email }) => `${kind} ${email}`);
}

/** Gives all accounts that came with a published password an unknown one, and signs them out. Returns their number. */
export async function closePublishedPasswords(database: Database): Promise<number> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'));
  return database.tx(async (tx) => {
    const closed = await closeAccounts.all(tx, [hash]);
    const ids = closed.map(({ id }) => id);
    await endSessions.run(tx, [ids]);
    await endOperatorSessions.run(tx, [ids]);
    return closed.length;
  });
}
