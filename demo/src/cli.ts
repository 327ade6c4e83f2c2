// npm run demo -- reset | refresh
import { ConfigurationError } from '@posada/config';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/api/src/platform/database/open.ts';
import { readConfig } from '../../apps/api/src/wiring/config.ts';
import { fillDemo, isFilled, refreshDemo } from './demo.ts';

const COMMANDS: Record<string, { about: string; run(database: Database): Promise<string> }> = {
  reset: {
    about: 'deletes everything, bookings included, and fills the demo chain anew',
    async run(database) {
      await fillDemo(database, new Date());
      return 'The demo chain is new.';
    },
  },
  refresh: {
    about: 'adds the nights that have come into sight since the last time',
    async run(database) {
      await refreshDemo(database, new Date());
      return (await isFilled(database)) ? 'The demo chain is up to date.' : 'There is no demo chain here.';
    },
  },
};

async function main(name: string) {
  const command = COMMANDS[name];
  if (!command) {
    const list = Object.entries(COMMANDS).map(([key, { about }]) => `  ${key.padEnd(10)}${about}`);
    throw new Error(`npm run demo -- <command>\n${list.join('\n')}`);
  }
  const config = readConfig(process.env, { mustBeSafe: false });
  if (!config.isDemo) throw new Error(`${name} is for the demo only: set POSADA_ENV=demo`);
  const database = await openDatabase(config, (error) => console.error(error.message));
  try {
    await migrate(database);
    console.log(await command.run(database));
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  const problems =
    error instanceof ConfigurationError ? error.problems : [error instanceof Error ? error.message : error];
  for (const problem of problems) console.error(`posada: ${problem}`);
  process.exit(1);
}
