import { chmodSync, copyFileSync, existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Database } from './database.ts';

const NAME = /^posada-[\dTZ-]+\.tar\.gz$/;
const stampOf = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
export const backupName = (now: Date) => `posada-${stampOf(now)}.tar.gz`;

/**
 * The key of two-step sign-in, inside the folder of the embedded database: backups and copies of the folder have it with
 * them.
 */
export const accountSecretIn = (folder: string) => join(folder, 'account-secret');

/** A backup cannot be made or taken back; the message says what to do instead. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Writes the whole embedded database into one file: all of it or, when something fails, no file at that name. */
export async function writeBackup(database: Database, file: string): Promise<void> {
  if (!database.dump) throw new BackupRefused('PostgreSQL is backed up with its own tools: pg_dump, or its archive');
  mkdirSync(dirname(resolve(file)), { recursive: true });
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600); // it holds what guests told us
  try {
    await handle.writeFile(new Uint8Array(await (await database.dump('gzip')).arrayBuffer()));
    await handle.sync();
  } finally {
    await handle.close();
  }
  renameSync(part, file);
}

/** Owner-only again: PGlite unpacks each file readable for everybody. A backup without a key keeps the one of before. */
function protectAccountSecret(fresh: string, before: string) {
  const file = accountSecretIn(fresh);
  if (!existsSync(file) && existsSync(accountSecretIn(before))) copyFileSync(accountSecretIn(before), file);
  if (existsSync(file)) chmodSync(file, 0o600);
}

/** Backups in a folder, newest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
    : [];

/** One more backup in a folder; of older ones the newest are kept. Returns the new one's name. */
export async function addBackup(database: Database, folder: string, now: Date, kept = 14): Promise<string> {
  const name = backupName(now);
  await writeBackup(database, join(folder, name));
  for (const old of backupsIn(folder).slice(kept)) rmSync(join(folder, old), { force: true });
  return name;
}

/**
 * Puts a backup in the place of the embedded database. What was there stays beside it; its folder is returned, or
 * undefined when there was none. A file that cannot be opened as a database changes nothing.
 * @throws {DatabaseInUse} while a process has the database open
 */
export async function restoreBackup(file: string, folder: string, now: Date): Promise<string | undefined> {
  if (!existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
  const { openPglite } = await import('./pglite.ts');
  if (existsSync(folder)) await (await openPglite(folder)).close(); // refuses while it is in use
  const fresh = `${folder}.restoring`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    const database = await openPglite(fresh, await openAsBlob(file));
    try {
      await database.query('SELECT count(*) FROM website');
    } finally {
      await database.close();
    }
    protectAccountSecret(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new BackupRefused(`${file} is no backup of this database`, { cause: error });
  }
  const aside = existsSync(folder) ? `${folder}.before-${stampOf(now)}` : undefined;
  if (aside) renameSync(folder, aside);
  renameSync(fresh, folder);
  return aside;
}
