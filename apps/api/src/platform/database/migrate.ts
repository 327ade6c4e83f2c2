import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Database } from './database.ts';

const folder = resolve(import.meta.dirname, '../../migrations');
/** One process migrates at a time; the number means nothing else. */
const LOCK = 715_203_118;

const squashedSchema = v.object({
  /** The file that has the schema which they made. */
  into: v.string(),
  /** The last release that has them. */
  version: v.string(),
  /** Checksums by name. */
  migrations: v.record(v.string(), v.string()),
});
/** Migrations that were replaced by one file. The last of them are in the folder `squashed`, for installations without these. */
const SQUASHED = v.parse(squashedSchema, JSON.parse(readFileSync(join(folder, 'squashed.json'), 'utf8')));

const changed = (name: string) => new Error(`${name} was changed after it ran: write a new migration`);

/**
 * A database may know migrations that come after all of this folder: a newer release has run them, and the one before it
 * goes on with them. @throws {Error} when one has vanished, or has come after a later one has run
 */
function checkOrder(names: readonly string[], done: ReadonlySet<string>): void {
  const newest = names.at(-1) ?? '';
  const isThere = (name: string) => names.includes(name) || name in SQUASHED.migrations;
  const [vanished] = [...done].filter((name) => name <= newest && !isThere(name)).sort();
  if (vanished) throw new Error(`${vanished} has run on this database and is not among the migrations any more`);
  const lastDone = [...done].sort().at(-1) ?? '';
  const [late] = names.filter((name) => name < lastDone && !done.has(name));
  if (late) throw new Error(`${late} comes before ${lastDone}, which has run on this database: give it a later number`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** One migration at a time, in processes that start at once. */
function alone<T>(database: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return database.tx(async (tx) => {
    // another process may be at it, and building an index takes its time
    await tx.query("SET LOCAL statement_timeout = '10min'");
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return run(tx);
  });
}

/** False: another process has run it meanwhile. @throws {Error} when that one was another file of the name */
const runOnce = (database: Database, name: string, sql: string): Promise<boolean> =>
  alone(database, async (tx) => {
    const checksum = sha256(sql);
    const known = await tx.query<{ checksum: string }>('SELECT checksum FROM migration WHERE name = $1', [name]);
    if (known.rows[0]) {
      if (known.rows[0].checksum !== checksum) throw changed(name);
      return false;
    }
    await tx.script(sql);
    await tx.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    return true;
  });

const sqlIn = (place: string) =>
  readdirSync(place)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/**
 * Records the file with the whole schema on a database that has it from the migrations before; of these, the last ones are
 * run where they are missing. Their records stay, so that back ends of the release before can start beside this one.
 * Returns what was run.
 *
 * @throws {Error} when others are missing
 */
async function recordSquashed(database: Database, done: Map<string, string>): Promise<string[]> {
  const { into, migrations, version } = SQUASHED;
  const names = Object.keys(migrations);
  const known = names.filter((name) => done.has(name));
  if (done.has(into) || known.length === 0) return [];
  const last = sqlIn(join(folder, 'squashed'));
  const missing = names.filter((name) => !done.has(name));
  const [gone] = missing.filter((name) => !last.includes(name));
  if (gone)
    throw new Error(
      `${gone} has not run on this database, and ${into} is for new ones: update to version ${version} first`,
    );
  const [altered] = known.filter((name) => done.get(name) !== migrations[name]);
  if (altered) throw changed(altered);
  const ran: string[] = [];
  for (const name of missing) {
    const sql = readFileSync(join(folder, 'squashed', name), 'utf8');
    if (await runOnce(database, name, sql)) ran.push(name);
    done.set(name, sha256(sql));
  }
  const checksum = sha256(readFileSync(join(folder, into), 'utf8'));
  await alone(database, (tx) =>
    tx.query('INSERT INTO migration (name, checksum) VALUES ($1, $2) ON CONFLICT DO NOTHING', [into, checksum]),
  );
  done.set(into, checksum);
  return ran;
}

/**
 * Runs what has not run yet, in order, each in its own transaction. Where nothing is to be done it only reads: a role that
 * may not change the schema can start the service.
 *
 * @throws {Error} when a migration was changed after it ran, has vanished, or comes before one that has run, and when the
 * database is of a release that has to be updated to another one first
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
  const ran = await recordSquashed(database, done);
  const names = sqlIn(folder);
  checkOrder(names, new Set(done.keys()));
  for (const name of names) {
    const sql = readFileSync(join(folder, name), 'utf8');
    if (!done.has(name)) {
      if (await runOnce(database, name, sql)) ran.push(name);
    } else if (done.get(name) !== sha256(sql)) throw changed(name);
  }
  return ran;
}
