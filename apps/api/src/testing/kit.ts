import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { refreshDemo } from '../../../../demo/src/demo.ts';
import type { Sandbox, SandboxOptions } from '../../../../tools/payment-sandbox/src/sandbox.ts';
import { createSimulation } from '../../../../tools/payment-sandbox/src/simulation.ts';
import { createApp, type PosadaApp } from '../app.ts';
import { serveSubscribers } from '../modules/events/subscriptions.ts';
import type { PostToMinistry } from '../modules/guest-reports/post-to-ministry.ts';
import type { MailSender } from '../modules/messages/mail-sender.ts';
import { reservationMails } from '../modules/messages/mails-of-events.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { checkRows } from '../platform/database/statement.ts';
import type { ServerOptions } from '../platform/server.ts';
import type { AppParts } from '../wiring/app-parts.ts';
import { Dump } from './dump.ts';
import { recordAnswers } from './record.fixtures.ts';

/** `npm run test:long`. */
export const isFullLength = process.env['TEST_LENGTH'] === 'full';

/** How often a test does what it does: the full count at full length, else one that ends in seconds. */
export const atLength = (short: number, full: number) => (isFullLength ? full : short);

/** A moment for tests: a Friday, far from any clock change. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');

const dumps = new Map<boolean, Promise<Blob>>();
const DUMPS = join(tmpdir(), 'posada-test-dumps');
/** The back end and the demo chain. */
const SOURCES = ['..', '../../../../demo/src'].map((folder) => resolve(import.meta.dirname, folder));

/** What a dump depends on: all of their source but its tests. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES)
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(join(source, file)));
    }
  return hash.digest('hex').slice(0, 16);
}

/** Of earlier states of the source; what is younger than an hour may be in use by the tests of another checkout. */
function removeOldDumps(kind: string, current: string) {
  mkdirSync(DUMPS, { recursive: true });
  for (const name of readdirSync(DUMPS)) {
    const file = join(DUMPS, name);
    if (!name.startsWith(kind) || file.startsWith(current)) continue;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > 3_600_000) rmSync(file, { recursive: true, force: true });
  }
}

/** The statements of a migration, to run them on data of the version before it. */
export const migrationOf = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../migrations', name), 'utf8');

/** Made once for all test files: creating and filling a database costs seconds, opening a dump a fraction of one. */
async function makeDump(isFilled: boolean): Promise<Blob> {
  const file = join(DUMPS, `${isFilled ? 'demo' : 'empty'}-${fingerprint()}.tar`);
  if (existsSync(file)) return new Dump(readFileSync(file));
  const template = await openPglite(undefined);
  await migrate(template);
  if (isFilled) await refreshDemo(template, TEST_NOW);
  // what was written before is not recovered at each opening
  await template.query('CHECKPOINT');
  const dump = new Uint8Array(await (await template.dump()).arrayBuffer());
  await template.close();
  removeOldDumps(isFilled ? 'demo-' : 'empty-', file);
  // beside and renamed: another test file may be looking for it right now
  writeFileSync(`${file}.${process.pid}`, dump);
  renameSync(`${file}.${process.pid}`, file);
  return new Dump(dump);
}

/** A fresh embedded database in memory, migrated; with `demo`, filled with the demo chain as of `TEST_NOW`. */
export async function testDatabase({ demo = false } = {}): Promise<Database> {
  let dump = dumps.get(demo);
  if (!dump) {
    dump = makeDump(demo);
    dumps.set(demo, dump);
  }
  return openPglite(undefined, await dump);
}

/** The same database without its notifications, as behind a pooler that passes none on. */
export const withoutNotifications = (database: Database): Database => ({
  ...database,
  listen: () => async () => undefined,
});

/** How impatient the back end is with providers, how slow a slow card is, and where notifications go. */
type PaymentTestOptions = AppParts['payments'] & Pick<SandboxOptions, 'slowMs' | 'deliver'>;

export interface TestApp extends PosadaApp {
  database: Database;
  /** The simulated payment providers; undefined: there are none. */
  sandbox: Pick<Sandbox, 'settled'> | undefined;
  /** One request to a website, without a network. */
  send(request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    host?: string;
    headers?: Record<string, string>;
    body?: unknown;
  }): Promise<{ status: number; headers: Record<string, unknown>; body: Record<string, unknown> }>;
  /** Leaves the mails of events in the outbox, without sending them. */
  leaveMails(): Promise<void>;
  close(): Promise<void>;
}

/** Of the back end under test. */
export const OPERATOR_TOKEN = 'an-operator-token-of-forty-characters-xx';
/** Requests of tests come from a shell: with `x-forwarded-for` for a guest, without for itself, uncounted. */
export const SHELL_SECRET = 'a-shell-secret-of-forty-characters-xxxxx';

/** `ACCOUNT_SECRET` of the back end under test. */
export const TEST_SECRET = 'an-account-secret-of-forty-characters-xx';

const CONFIG = {
  mediaFolder: tmpdir(),
  databaseConnections: 20,
  smtpUrl: undefined,
  mailFrom: 'bookings@posada.example',
  showsMailbox: true,
  trustedProxies: [],
  shellSecret: SHELL_SECRET,
  hasLimits: true,
  passwordDays: undefined,
  siteUrl: 'http://localhost:4000',
  googlePassword: undefined,
  assistant: undefined,
  translation: undefined,
  recaptchaSecret: undefined,
  merchantAccounts: new Map(),
  operatorToken: OPERATOR_TOKEN,
  accountSecret: TEST_SECRET,
  operatorSecondFactor: false,
  paymentCallbackUrl: undefined,
  verifactu: undefined,
  webhookNetworks: [],
};

/** The whole back end over a database, each answer and each row of a declared statement checked against its schema. */
export function testApp(
  database: Database,
  {
    clock = () => TEST_NOW,
    send,
    config,
    payments,
    webhooks,
    channels,
    guestReports,
    ministry,
    logger,
    contentFreshMs,
    replica,
    isSimulated = true,
  }: {
    clock?: () => Date;
    send?: MailSender;
    config?: Partial<AppParts['config']>;
    payments?: PaymentTestOptions;
    webhooks?: AppParts['webhooks'];
    channels?: AppParts['channels'];
    guestReports?: AppParts['guestReports'];
    /** In the place of the simulated ministry. */
    ministry?: PostToMinistry;
    contentFreshMs?: number;
    replica?: AppParts['replica'];
    logger?: NonNullable<ServerOptions['logger']>;
    /** Payment providers and reCAPTCHA; else there are none. */
    isSimulated?: boolean;
  } = {},
): TestApp {
  checkRows();
  const { slowMs = 10_000, deliver, ...paymentOptions } = payments ?? {};
  const allConfig = { ...CONFIG, ...config };
  const { paymentCallbackUrl } = allConfig;
  const simulation = isSimulated
    ? {
        ...createSimulation({ database, clock, slowMs, paymentCallbackUrl, ...(deliver ? { deliver } : {}) }),
        ...(ministry ? { ministry } : {}),
      }
    : undefined;
  const parts = createApp({
    database,
    clock,
    config: allConfig,
    simulation,
    server: { checksReplies: true, ...(logger ? { logger } : {}) },
    ...(send ? { send } : {}),
    payments: { timeoutMs: 5_000, ...paymentOptions },
    ...(webhooks ? { webhooks } : {}),
    ...(channels ? { channels } : {}),
    ...(guestReports ? { guestReports } : {}),
    ...(replica ? { replica } : {}),
    ...(contentFreshMs === undefined ? {} : { contentFreshMs }),
  });
  recordAnswers(parts.app);
  return {
    ...parts,
    database,
    sandbox: simulation,
    async send({ method = 'GET', url, host = 'app.localhost', headers = {}, body }) {
      const response = await parts.app.inject({
        method,
        url,
        headers: {
          'x-website-host': host,
          [SHELL_SECRET_HEADER]: SHELL_SECRET,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).includes('json') && response.payload !== '';
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} };
    },
    leaveMails: () => serveSubscribers(database, [reservationMails]),
    async close() {
      await parts.app.close();
      await parts.outbox.stop();
      await parts.webhooks.stop();
      await parts.channels.stop();
      await parts.verifactu.stop();
      await parts.guestReports.stop();
      await database.close();
    },
  };
}

/** A port that nobody listens on: several runs on one machine must not meet. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

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
  /** Its data folder. */
  data: string;
  /** A migrated database on it. */
  open(connections?: number): Promise<Database>;
  /** A streaming replica of it. */
  standby(): Promise<TestPostgres>;
  /** kill -9 and start again. */
  crash(): Promise<void>;
  stop(options?: { keepsData?: boolean }): Promise<void>;
}

/** A server on a folder that is removed with it. `fill` makes the folder's data. */
async function servePostgres(programs: string, fill: (data: string, as: object) => void): Promise<TestPostgres> {
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
      ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
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
    async open(connections = 20) {
      // machines of tests are slow at times, and the embedded database of the same file blocks the process
      const database = openPostgres(url, () => undefined, connections, { poolWaitMs: 30_000, statementMs: 30_000 });
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

/**
 * A throwaway real PostgreSQL, where `POSADA_PG_BIN` or `pg_config` names one; undefined on machines without. With
 * `demo`, its database is migrated and filled with the demo chain as of `TEST_NOW`.
 * @throws {Error} in CI, where a suite that is skipped would look like one that passed
 */
export async function postgresForTests({ demo = false } = {}): Promise<TestPostgres | undefined> {
  let programs: string;
  try {
    const given = process.env['POSADA_PG_BIN'];
    programs =
      given ||
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    execFileSync(join(programs, 'postgres'), ['--version'], { stdio: 'ignore' });
  } catch (cause) {
    if (process.env['CI']) throw new Error('PostgreSQL is required in CI: set POSADA_PG_BIN', { cause });
    return undefined;
  }
  if (!demo) return emptyPostgres(programs);
  const filled = await filledData(programs);
  return servePostgres(programs, (data) => execFileSync('cp', ['-a', filled, data]));
}
