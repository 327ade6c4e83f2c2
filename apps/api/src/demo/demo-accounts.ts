import { randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '../modules/accounts/passwords.ts';
import type { Database } from '../platform/database/database.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './shared/people.ts';

const IDS = ACCOUNTS.map(({ publicId }) => publicId);

interface Row {
  id: number;
  kind: string;
  email: string;
  password_hash: string;
}

/** Accounts of the demo chain that still have the password that everybody can read; `kind e-mail` of each. */
export async function openDemoAccounts(database: Database): Promise<string[]> {
  const { rows } = await database.query<Row>(
    'SELECT id, kind, email, password_hash FROM account WHERE public_id = ANY($1) ORDER BY id',
    [IDS],
  );
  const isOpen = await Promise.all(rows.map(({ password_hash }) => isPassword(password_hash, DEMO_PASSWORD)));
  return rows.filter((_, index) => isOpen[index]).map(({ kind, email }) => `${kind} ${email}`);
}

/** Gives all accounts of the demo chain a password that nobody knows, and signs them out. Returns how many there are. */
export async function closeDemoAccounts(database: Database): Promise<number> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'));
  return database.tx(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'UPDATE account SET password_hash = $2 WHERE public_id = ANY($1) RETURNING id',
      [IDS, hash],
    );
    await tx.query('DELETE FROM session WHERE account_id = ANY($1)', [rows.map(({ id }) => id)]);
    return rows.length;
  });
}
