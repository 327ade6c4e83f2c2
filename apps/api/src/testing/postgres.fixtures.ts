import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { refreshDemo } from '../../../../demo/src/demo.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { DUMPS, fingerprint, removeOldDumps } from './dumps.fixtures.ts';
import { freePort } from './free-port.ts';
import { TEST_NOW } from './test-now.ts';

/** PostgreSQL refuses to run as root: the user that it may run as, or undefined where we are not root. */
function lesserUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // no such user on this machine
    }
  }
  return undefined;
}

export interface TestPostgres {
  url: string;
  /** A migrated database on it. */
  open(connections?: number): Promise<Database>;
  stop(): Promise<void>;
}

/** A server that no other test uses. */
export interface OwnPostgres extends TestPostgres {
  /** Its data folder. */
  data: string;
  /** A streaming replica of it. */
  standby(): Promise<OwnPostgres>;
  /** kill -9 and start again. */
  crash(): Promise<void>;
  stop(options?: { keepsData?: boolean }): Promise<void>;
}

/** Machines of tests are slow at times, and the embedded database of the same file blocks the process. */
const open = (url: string, connections = 20) =>
  openPostgres(url, () => undefined, connections, { poolWaitMs: 30_000, statementMs: 30_000 });

/** A server on a folder that is removed with it. `fill` makes the folder's data. */
async function servePostgres(
  programs: string,
  fill: (data: string, as: object) => void,
  settings: readonly string[] = [],
): Promise<OwnPostgres> {
  const user = lesserUser();
  const folder = mkdtempSync(join(tmpdir(), 'posada-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  fill(data, { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://posada@127.0.0.1:${port}/postgres`;
  const start = () => {
    const child = spawn(
      join(programs, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder],
        ...['listen_addresses=127.0.0.1', 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    // a test file that fails before it stops its server ends all the same, and takes the server with it
    child.unref();
    return child;
  };
  const ended = (child: ChildProcess) =>
    new Promise((resolve) => {
      child.ref();
      if (child.exitCode === null && child.signalCode === null) child.once('exit', resolve);
      else resolve(undefined);
    });
  let server = start();
  process.once('exit', () => server.kill('SIGKILL'));
  async function ready() {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      // after a crash the memory that its children still hold for a moment sends a new server away
      if (server.exitCode !== null) server = start();
      const database = openPostgres(url, () => undefined, 1);
      try {
        await database.query('SELECT 1');
        return;
      } catch {
        await pause(100);
      } finally {
        await database.close();
      }
    }
    throw new Error('PostgreSQL did not start');
  }
  await ready();
  return {
    url,
    data,
    async open(connections) {
      const database = open(url, connections);
      await migrate(database);
      return database;
    },
    standby: () =>
      servePostgres(programs, (copy, as) => {
        const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'posada'];
        execFileSync(join(programs, 'pg_basebackup'), [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'], as);
      }),
    async crash() {
      server.kill('SIGKILL');
      await ended(server);
      server = start();
      await ready();
    },
    async stop({ keepsData = false } = {}) {
      server.kill('SIGINT');
      await ended(server);
      if (!keepsData) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const emptyPostgres = (programs: string) =>
  servePostgres(programs, (data, as) => {
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'posada', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      as,
    );
  });

/** The data folder of a server that has the demo chain as of `TEST_NOW`; made once for all test files, like a dump. */
async function filledData(programs: string): Promise<string> {
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(/\W+/g, '-');
  const folder = join(DUMPS, `postgres-${fingerprint()}-${version}`);
  if (existsSync(folder)) return folder;
  const server = await emptyPostgres(programs);
  const database = await server.open();
  await refreshDemo(database, TEST_NOW);
  await database.close();
  await server.stop({ keepsData: true });
  removeOldDumps('postgres-', folder);
  try {
    renameSync(server.data, folder);
  } catch (cause) {
    // another test file has made it meanwhile
    if (!existsSync(folder)) throw cause;
  }
  rmSync(dirname(server.data), { recursive: true, force: true });
  return folder;
}

/** @throws {Error} in CI, where a suite that is skipped would look like one that passed */
function findPrograms(): string | undefined {
  try {
    const given = process.env['POSADA_PG_BIN'];
    const programs =
      given ||
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    execFileSync(join(programs, 'postgres'), ['--version'], { stdio: 'ignore' });
    return programs;
  } catch (cause) {
    if (process.env['CI']) throw new Error('PostgreSQL is required in CI: set POSADA_PG_BIN', { cause });
    return undefined;
  }
}

const filledPostgres = async (programs: string, settings?: readonly string[]) => {
  const filled = await filledData(programs);
  return servePostgres(programs, (data) => execFileSync('cp', ['-a', filled, data]), settings);
};

/**
 * A throwaway real PostgreSQL, where `POSADA_PG_BIN` or `pg_config` names one; undefined on machines without. With
 * `demo`, its database is migrated and filled with the demo chain as of `TEST_NOW`.
 * @throws {Error} in CI where there is none
 */
export async function ownPostgres({ demo = false } = {}): Promise<OwnPostgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  return demo ? filledPostgres(programs) : emptyPostgres(programs);
}

/** Address of the server that the test files of a run share. */
const SHARED = 'POSADA_TEST_POSTGRES';
export const hasSharedPostgres = () => process.env[SHARED] !== undefined;
const sharedUrl = (database: string) => (process.env[SHARED] ?? '').replace(/\/\w+$/, `/${database}`);
/** Its databases that others are copied from: nobody is connected to one. */
const TEMPLATES = { demo: 'postgres', empty: 'migrated' };

/**
 * Starts the server that the test files of a run share. Its data need not survive a crash of the machine.
 * @returns undefined on a machine without PostgreSQL
 */
export async function sharePostgres(): Promise<OwnPostgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const lasting = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = await filledPostgres(programs, [...lasting, 'autovacuum=off', 'max_connections=400']);
  process.env[SHARED] = server.url;
  await run(`CREATE DATABASE ${TEMPLATES.empty}`);
  const empty = open(sharedUrl(TEMPLATES.empty), 1);
  await migrate(empty);
  await empty.close();
  return server;
}

async function run(sql: string) {
  const admin = open(sharedUrl('template1'), 1);
  try {
    await admin.script(sql);
  } finally {
    await admin.close();
  }
}

let made = 0;
/** Migrated; with `demo`, filled with the demo chain as of `TEST_NOW`. */
async function createShared(demo: boolean) {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await run(`CREATE DATABASE ${name} TEMPLATE ${demo ? TEMPLATES.demo : TEMPLATES.empty} STRATEGY file_copy`);
  return { url: sharedUrl(name), drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of the shared server, which ends with its connections. */
export async function openShared(demo: boolean): Promise<Database> {
  const { url, drop } = await createShared(demo);
  const database = open(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/**
 * A PostgreSQL for one test file: a database of the shared server, else a server of its own. Undefined on machines
 * without PostgreSQL. With `demo`, filled with the demo chain as of `TEST_NOW`.
 * @throws {Error} in CI where there is none
 */
export async function postgresForTests({ demo = false } = {}): Promise<TestPostgres | undefined> {
  if (!hasSharedPostgres()) return ownPostgres({ demo });
  const { url, drop } = await createShared(demo);
  return { url, open: async (connections) => open(url, connections), stop: drop };
}

/** Does the second while the first has changed rows and has not committed: it commits once the second waits for it. */
export async function beforeCommit<T>(
  database: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const [isChanged, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = database.tx(async (tx) => {
    await first(tx);
    isChanged.resolve();
    await mayCommit.promise;
  });
  await isChanged.promise;
  const answer = second();
  const waiting = () =>
    database.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
  while ((await waiting()).rows.length === 0) await pause(10);
  mayCommit.resolve();
  await changing;
  return answer;
}
