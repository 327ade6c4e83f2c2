import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { accountSecretIn } from '../../platform/database/backups.ts';
import type { Database } from '../../platform/database/database.ts';
import { createVault } from './second-factor.secrets.ts';
import { secondFactorStore } from './second-factor.store.ts';

export interface AccountSecretPlace {
  /** PostgreSQL; absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  dataFolder: string;
  accountSecret: string | undefined;
}

/** What the secrets of authenticator apps are encrypted with, and whether it fits the database. */
interface OpenedSecret {
  /** Undefined: two-step sign-in cannot be set up. */
  secret: string | undefined;
  /** Why accounts of this database could not sign in: a reason not to start. */
  problem?: string;
  /** Accounts whose second factor was encrypted with an earlier key, while others fit. */
  lockedOut: number;
}

function findMade({ databaseUrl, dataFolder }: AccountSecretPlace): string | undefined {
  if (databaseUrl) return undefined;
  const file = accountSecretIn(dataFolder);
  // where it was made before backups had it with them
  const beside = `${dataFolder}.account-secret`;
  if (!existsSync(file) && existsSync(beside)) renameSync(beside, file);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function make({ dataFolder }: AccountSecretPlace): string {
  const made = randomBytes(32).toString('base64url');
  writeFileSync(accountSecretIn(dataFolder), `${made}\n`, { mode: 0o600 });
  return made;
}

/** Accounts with a second factor, and those of them whose secret this key does not open. */
async function lockedOutBy(database: Database, key: string | undefined) {
  const vault = createVault(key);
  const rows = await secondFactorStore(database).secrets();
  const opened = await Promise.all(
    rows.map(({ account_id, secret }) =>
      vault.open(account_id, secret).then(
        () => true,
        () => false,
      ),
    ),
  );
  return { all: rows.length, locked: rows.filter((_, index) => !opened[index]).map((row) => row.account_id) };
}

const accounts = (count: number) =>
  count === 1 ? '1 account signs in with a code and' : `${count} accounts sign in with a code and`;
const remedy = ({ databaseUrl, dataFolder }: AccountSecretPlace) =>
  `Set ACCOUNT_SECRET to the key that this database was used with${
    databaseUrl ? '' : `, or put the file account-secret of its folder into ${dataFolder}`
  }. If that key is lost, "npm run api -- reset-second-factors" turns two-step sign-in off for these accounts: they sign in with their password and can set it up again.`;

/**
 * The key of two-step sign-in: configured, or made inside the folder of the embedded database. It is compared with the
 * accounts that use it, and never made anew while there are any: a start with another key would lock them out.
 */
export async function openAccountSecret(place: AccountSecretPlace, database: Database): Promise<OpenedSecret> {
  const known = place.accountSecret ?? findMade(place);
  const { all, locked } = await lockedOutBy(database, known);
  if (all > 0 && locked.length === all) {
    const what = known
      ? `${place.accountSecret ? 'ACCOUNT_SECRET' : accountSecretIn(place.dataFolder)} is not the key of two-step sign-in`
      : 'The key of two-step sign-in is missing';
    return {
      secret: undefined,
      problem: `${what}: ${accounts(all)} could not sign in. ${remedy(place)}`,
      lockedOut: all,
    };
  }
  return { secret: known ?? (place.databaseUrl ? undefined : make(place)), lockedOut: locked.length };
}

/** Turns two-step sign-in off for the accounts whose key is lost. Returns how many they are. */
export async function resetSecondFactors(database: Database, key: string | undefined): Promise<number> {
  const { locked } = await lockedOutBy(database, key);
  return secondFactorStore(database).remove(...locked);
}

/** The key as a command finds it, without making one. */
export const findAccountSecret = (place: AccountSecretPlace): string | undefined =>
  place.accountSecret ?? findMade(place);
