import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError, refusalText } from '@posada/config';
import { startTelemetry, stopTelemetry } from '@posada/telemetry';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { openAccountSecret } from './modules/identity/account-secret.ts';
import { findPublishedPasswords } from './modules/identity/published-passwords.ts';
import { operatorTokenOf } from './modules/operator/operator-token.ts';
import { settleImports } from './modules/website-file/import-file.ts';
import { addBackup } from './platform/database/backups.ts';
import { type Database, DatabaseInUse, isUnavailable, sqlState } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase, openReplicaOf } from './platform/database/open.ts';
import { loggedError } from './platform/logged-error.ts';
import { runningRequestId } from './platform/request-context.ts';
import { type Config, readConfig } from './wiring/config.ts';
import type { Simulation } from './wiring/simulation.ts';

const DRAIN_MS = 10_000;
const DAILY_MS = 86_400_000;

/** What a demo adds to a back end. Refused in production. */
export interface Demo {
  simulation(about: Pick<Config, 'paymentCallbackUrl'> & { database: Database; clock: () => Date }): Simulation;
  /** Before calls are answered, and each day from then on. */
  refresh(database: Database, now: Date): Promise<void>;
}

async function passwordProblems(database: Database): Promise<string[]> {
  const open = await findPublishedPasswords(database);
  if (open.length === 0) return [];
  return [
    `${open.length} accounts in the database have the password that was published with them (${open[0]}, …), as those of the demo chain do. To close them: npm run api -- close-demo-accounts.`,
  ];
}

/** What else a start in production would meet in the database, as far as it can be reached. */
async function problemsInDatabase(): Promise<string[]> {
  let database: Database | undefined;
  try {
    const config = readConfig(process.env, { mustBeSafe: false });
    if (config.isDemo || !(config.databaseUrl || existsSync(config.dataFolder))) return [];
    database = await openDatabase(config, () => undefined);
    return await passwordProblems(database);
  } catch {
    // it is looked at again when the rest has been put right
    return [];
  } finally {
    await database?.close();
  }
}

async function configFrom(env: NodeJS.ProcessEnv): Promise<Config> {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError([...error.problems, ...(await problemsInDatabase())], error.misspelled);
  }
}

/** The embedded database takes about 70 MB before the first booking. */
const FIRST_START_BYTES = 200 * 2 ** 20;

/** Whether the disk has room for an embedded database that is not there yet. @throws {CannotStart} */
function checkRoom({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl || (existsSync(dataFolder) && readdirSync(dataFolder).length > 0)) return;
  let place = dataFolder;
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const [free, needed] = [bavail * bsize, FIRST_START_BYTES].map((bytes) => Math.floor(bytes / 2 ** 20));
  if (bavail * bsize < FIRST_START_BYTES)
    throw new CannotStart(
      `the disk of ${dataFolder} has ${free} MB left: the embedded database needs ${needed} MB to begin`,
    );
}

/** One line says all. */
class CannotStart extends Error {}

/** Opens and migrates. @throws {CannotStart} PostgreSQL does not answer, or the disk is full */
async function ready(given: Config, log: Logger): Promise<Database> {
  checkRoom(given);
  let database: Database | undefined;
  try {
    database = await openDatabase(
      given,
      (error) => log.error({ err: error }, 'a database connection broke'),
      (statement) => log.warn({ reqId: runningRequestId(), ...statement }, 'a statement was slow'),
    );
    const place = database.kind === 'pglite' ? `embedded, in ${given.dataFolder}` : 'PostgreSQL';
    log.info({ database: database.kind }, `database: ${place}`);
    const ran = await migrate(database);
    if (ran.length > 0) log.info({ ran }, 'migrated');
    return database;
  } catch (error) {
    await database?.close().catch(() => undefined);
    if (!isUnavailable(error) && !isRefused(error)) throw error;
    const place = given.databaseUrl
      ? `PostgreSQL at ${new URL(given.databaseUrl).host} (DATABASE_URL)`
      : given.dataFolder;
    throw new CannotStart(
      `the database cannot be used: ${place}: ${sqlState(error)} ${(error as Error).message}`.trim(),
    );
  }
}

/** Its name, password or right to connect is not what PostgreSQL expects. */
const isRefused = (error: unknown) => /^(28|3D)/.test(sqlState(error) ?? '');

async function start(demo: Demo | undefined) {
  const given = await configFrom(process.env);
  if (demo && !given.isDemo) throw new ConfigurationError(['The demo runs with POSADA_ENV=demo alone.']);
  const log = pino({ level: given.logLevel, serializers: { err: loggedError } });
  const clock = () => new Date();
  await startTelemetry({
    endpoint: given.telemetryEndpoint,
    service: 'posada-api',
    onFailure: (error) => log.warn({ err: error }, 'traces and metrics could not be sent'),
  });
  const database = await ready(given, log);
  for (const [name, meant] of given.misspelled)
    log.warn(`${name} is not a setting of the back end; is ${meant} meant?`);
  await settleImports(database, { isStart: true });
  const accountSecret = await openAccountSecret(given, database);
  const problems = [
    ...(accountSecret.problem ? [accountSecret.problem] : []),
    ...(given.isDemo ? [] : await passwordProblems(database)),
  ];
  if (problems.length > 0) {
    await database.close();
    throw new ConfigurationError(problems);
  }
  if (accountSecret.lockedOut > 0)
    log.warn(
      { accounts: accountSecret.lockedOut },
      'accounts cannot sign in: their two-step sign-in was set up with an earlier ACCOUNT_SECRET; "npm run api -- reset-second-factors" turns it off for them',
    );
  const config = { ...given, operatorToken: operatorTokenOf(given), accountSecret: accountSecret.secret };
  await demo?.refresh(database, clock());

  const replica = openReplicaOf(database, config, log);
  const {
    app,
    readiness,
    outbox,
    webhooks,
    channels,
    verifactu,
    guestReports,
    holds,
    imports,
    retention,
    nightParts,
    reports,
    reportMails,
    content,
    prices,
  } = createApp({
    database,
    replica,
    clock,
    config,
    simulation: demo?.simulation({ database, clock, paymentCallbackUrl: config.paymentCallbackUrl }),
    server: { logger: { level: config.logLevel } },
  });
  const jobs = [
    outbox,
    webhooks,
    channels,
    verifactu,
    guestReports,
    holds,
    imports,
    retention,
    nightParts,
    reports,
    reportMails,
    content,
    prices,
  ];
  const backUp = async () => {
    if (!config.backupFolder || !database.dump) return;
    try {
      log.info({ backup: await addBackup(database, config.backupFolder, clock()) }, 'backed up');
    } catch (error) {
      log.error({ err: error }, 'no backup could be made');
    }
  };
  // a process that runs for weeks adds the nights that have come into sight
  const daily = setInterval(() => {
    void backUp();
    demo?.refresh(database, clock()).catch((error) => log.error({ err: error }, 'the demo was not extended'));
  }, DAILY_MS);
  daily.unref();

  let isStopping = false;
  /** `delayMs`: for balancers to see that this process is not ready any more, while it still answers. */
  const stop = async (code: number, delayMs = 0) => {
    if (isStopping) return;
    isStopping = true;
    readiness.end();
    if (delayMs > 0) await pause(delayMs);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    clearInterval(daily);
    await app.close();
    await Promise.all(jobs.map((job) => job.stop()));
    await stopTelemetry();
    await replica?.close();
    await database.close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0, config.shutdownDelayMs));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error that nobody dealt with');
    void stop(1);
  });

  await app.listen({ port: config.port, host: config.host });
  if (config.role === 'web') log.info('POSADA_ROLE=web: messages are sent by the workers on this database');
  else for (const job of jobs) job.start();
  void backUp();
}

/** Runs the back end as the environment configures it, until a signal ends it; `demo` adds that of a demo. */
export const startBackEnd = (demo?: Demo): Promise<void> =>
  start(demo).catch((error: unknown) => {
    if (error instanceof ConfigurationError) console.error(refusalText('back end', process.env, error));
    else if (
      error instanceof DatabaseInUse ||
      error instanceof CannotStart ||
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ) {
      console.error(`posada api: ${(error as Error).message}`);
    } else console.error('posada api could not start:', error);
    process.exit(1);
  });
