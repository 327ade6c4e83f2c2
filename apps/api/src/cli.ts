// npm run api -- <command>
import { readConfig } from './config.ts';
import { fillDemo, isFilled, refreshDemo } from './demo/demo.ts';
import { createMailboxStore } from './modules/messages/mailbox.store.ts';
import { runWebsiteCommand } from './modules/operator/website-command.ts';
import { createWebsiteFiles } from './modules/operator/website-file.service.ts';
import { backupName, restoreBackup, writeBackup } from './platform/database/backups.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';

const [name = '', argument, ...more] = process.argv.slice(2);
const config = readConfig(process.env);

interface Command {
  about: string;
  run: (database: Database) => Promise<void>;
}

const commands: Record<string, Command | { about: string; runAlone: () => Promise<void> }> = {
  migrate: {
    about: 'runs the migrations that have not run yet',
    async run(database) {
      const ran = await migrate(database);
      console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'Nothing to do: the database is up to date.');
    },
  },
  'reset-demo': {
    about: 'deletes everything, bookings included, and fills the demo chain anew',
    async run(database) {
      await migrate(database);
      await fillDemo(database, new Date());
      console.log('The demo chain is new.');
    },
  },
  'refresh-demo': {
    about: 'adds the nights that have come into sight since the last time',
    async run(database) {
      await migrate(database);
      await refreshDemo(database, new Date());
      console.log((await isFilled(database)) ? 'The demo chain is up to date.' : 'There is no demo chain here.');
    },
  },
  mailbox: {
    about: 'lists what the built-in mailbox holds, newest first',
    async run(database) {
      await migrate(database);
      for (const { id, sent_at, recipient, subject } of await createMailboxStore(database).list()) {
        console.log(`${String(id).padStart(5)}  ${sent_at}  ${recipient}  ${subject}`);
      }
    },
  },
  website: {
    about: 'website create <file> | website export <id> [<id> …] > <file>: whole websites as one file',
    async run(database) {
      await migrate(database);
      await runWebsiteCommand(
        createWebsiteFiles(database, () => new Date()),
        argument,
        more,
        console.log,
      );
    },
  },
  backup: {
    about: 'writes the embedded database into a file: backup [file] (a running site: BACKUP_DIR)',
    async run(database) {
      const file = argument ?? backupName(new Date());
      await writeBackup(database, file);
      console.log(`Written: ${file}`);
    },
  },
  restore: {
    about: 'puts a backup in the place of the embedded database: restore <file>; what was there stays beside it',
    async runAlone() {
      if (!argument) throw new Error('name the file: npm run api -- restore <file>');
      if (config.databaseUrl) throw new Error('DATABASE_URL is set: PostgreSQL is restored with its own tools');
      const aside = await restoreBackup(argument, config.dataFolder, new Date());
      console.log(aside ? `Restored; what was there is in ${aside}.` : 'Restored.');
    },
  },
};

const command = commands[name];
if (!command) {
  console.log(
    `npm run api -- <command>\n${Object.entries(commands)
      .map(([key, { about }]) => `  ${key.padEnd(14)}${about}`)
      .join('\n')}`,
  );
  process.exit(['', 'help', '--help'].includes(name) ? 0 : 1);
}
try {
  if ('runAlone' in command) await command.runAlone();
  else {
    const database = await openDatabase(config, (error) => console.error(error.message));
    try {
      await command.run(database);
    } finally {
      await database.close();
    }
  }
} catch (error) {
  console.error(`posada: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
