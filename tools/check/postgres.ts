import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian, which } from './programs.ts';

function binFolder(): string | undefined {
  const config = which('pg_config');
  const said = config && spawnSync(config, ['--bindir'], { encoding: 'utf8' }).stdout.trim();
  if (said && existsSync(join(said, 'initdb'))) return said;
  for (let version = 18; version >= 13; version -= 1) {
    const folder = `/usr/lib/postgresql/${version}/bin`;
    if (existsSync(join(folder, 'initdb'))) return folder;
  }
  return undefined;
}

/**
 * Folder with PostgreSQL's server programs, for the tests; empty when there is none and none can be installed.
 * @throws {Error} in CI, where no suite may be skipped
 */
export async function ensurePostgres(): Promise<string> {
  const present = binFolder();
  if (present) return present;
  if (installDebian('postgresql')) return binFolder() ?? '';
  if (process.env['CI']) throw new Error('PostgreSQL is required in CI: install it, or set POSADA_PG_BIN');
  console.warn('• PostgreSQL is not installed: the tests that need it are skipped.');
  return '';
}
