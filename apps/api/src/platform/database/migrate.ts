import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';

const folder = resolve(import.meta.dirname, '../../migrations');
/** One process migrates at a time; the number means nothing else. */
const LOCK = 715_203_118;

const changed = (name: string) => new Error(`${name} was changed after it ran: write a new migration`);

/**
 * A database may know migrations that come after all of this folder: a newer release has run them, and the one before it
 * goes on with them. @throws {Error} when one has vanished, or has come after a later one has run
 */
function checkOrder(names: readonly string[], done: ReadonlySet<string>): void {
  const newest = names.at(-1) ?? '';
  const [vanished] = [...done].filter((name) => name <= newest && !names.includes(name)).sort();
  if (vanished) throw new Error(`${vanished} has run on this database and is not among the migrations any more`);
  const lastDone = [...done].sort().at(-1) ?? '';
  const [late] = names.filter((name) => name < lastDone && !done.has(name));
  if (late) throw new Error(`${late} comes before ${lastDone}, which has run on this database: give it a later number`);
}

/**
 * Runs what has not run yet, in order, each in its own transaction. Where nothing is to be done it only reads: a role that
 * may not change the schema can start the service.
 *
 * @throws {Error} when a migration was changed after it ran, has vanished, or comes before one that has run
 */
export async function migrate(database: Database): Promise<string[]> {
  const { rows: tables } = await database.query<{ found: string | null }>(
    "SELECT to_regclass('migration')::text AS found",
  );
  if (!tables[0]?.found) {
    await database.script(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
    );
  }
  const { rows } = await database.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration');
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  checkOrder(names, new Set(done.keys()));
  const ran: string[] = [];
  for (const name of names) {
    const sql = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    if (done.has(name)) {
      if (done.get(name) !== checksum) throw changed(name);
      continue;
    }
    await database.tx(async (tx) => {
      // another process may be at it, and building an index takes its time
      await tx.query("SET LOCAL statement_timeout = '10min'");
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const known = await tx.query<{ checksum: string }>('SELECT checksum FROM migration WHERE name = $1', [name]);
      if (known.rows[0]) {
        if (known.rows[0].checksum !== checksum) throw changed(name);
        return;
      }
      await tx.script(sql);
      await tx.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
      ran.push(name);
    });
  }
  return ran;
}
