import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { refreshDemo } from './demo/demo.ts';
import { operatorTokenOf } from './modules/operator/operator-token.ts';
import { addBackup } from './platform/database/backups.ts';
import { DatabaseInUse } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { loggedError } from './platform/logged-error.ts';

const DRAIN_MS = 10_000;
const DAILY_MS = 86_400_000;

async function main() {
  const given = readConfig(process.env);
  const config = { ...given, operatorToken: operatorTokenOf(given) };
  const log = pino({ level: config.logLevel, serializers: { err: loggedError } });
  const clock = () => new Date();
  const database = await openDatabase(config, (error) => log.error({ err: error }, 'a database connection broke'));
  const place = database.kind === 'pglite' ? `embedded, in ${config.dataFolder}` : 'PostgreSQL';
  log.info({ database: database.kind }, `database: ${place}`);
  const ran = await migrate(database);
  if (ran.length > 0) log.info({ ran }, 'migrated');
  if (config.demo) await refreshDemo(database, clock());
  if (config.isProduction && !config.smtpUrl) log.warn('SMTP_URL is not set: guests get no mail');

  const { app, outbox, holds, retention } = createApp({
    database,
    clock,
    config,
    server: { logger: { level: config.logLevel } },
  });
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
    if (config.demo)
      refreshDemo(database, clock()).catch((error) => log.error({ err: error }, 'the demo was not extended'));
  }, DAILY_MS);
  daily.unref();

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    clearInterval(daily);
    await app.close();
    await Promise.all([outbox.stop(), holds.stop(), retention.stop()]);
    await database.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error that nobody dealt with');
    void stop(1);
  });

  await app.listen({ port: config.port, host: '::' });
  outbox.start();
  holds.start();
  retention.start();
  void backUp();
}

main().catch((error: unknown) => {
  if (error instanceof DatabaseInUse || (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`posada api: ${(error as Error).message}`);
  } else console.error('posada api could not start:', error);
  process.exit(1);
});
