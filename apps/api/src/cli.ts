// npm run api -- <command>
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ConfigurationError } from '@posada/config';
import * as v from 'valibot';
import { createApp } from './app.ts';
import { findAccountSecret, resetSecondFactors } from './modules/identity/account-secret.ts';
import { closePublishedPasswords } from './modules/identity/published-passwords.ts';
import { addLegalPages } from './modules/legal-pages/add-legal-pages.ts';
import { addLogotypes } from './modules/media/add-logotypes.ts';
import { addPictures, linkPictures, type MadePicture } from './modules/media/add-pictures.ts';
import { createMailboxStore } from './modules/messages/mailbox.store.ts';
import { PERSON_HEADER } from './modules/operator/check-token.ts';
import { layOut } from './modules/operator/json-layout.ts';
import type { Ask } from './modules/operator/operator-command.ts';
import { addressWith, OPERATOR_COMMANDS, resultOf, runOperatorCommand } from './modules/operator/operator-commands.ts';
import { findOperatorToken } from './modules/operator/operator-token.ts';
import { settleImports } from './modules/website-file/import-file.ts';
import { backupName, restoreBackup, writeBackup } from './platform/database/backups.ts';
import type { Database } from './platform/database/database.ts';
import { DatabaseInUse } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { readConfig } from './wiring/config.ts';

const [name = '', ...args] = process.argv.slice(2);
const [argument] = args;
const config = readCommandConfig();

/** What a command needs of the configuration: a setting may be missing, but none may be wrong. */
function readCommandConfig() {
  try {
    return readConfig(process.env, { mustBeSafe: false });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const problem of error.problems) console.error(`posada: ${problem}`);
    process.exit(1);
  }
}

interface Command {
  about: string;
  run: (database: Database) => Promise<void>;
}

const checkSchema = v.object({
  at: v.string(),
  accessibility: v.object({
    pages: v.array(v.string()),
    findings: v.array(v.object({ page: v.string(), help: v.string() })),
  }),
});

/** What `npm run evidence` has found. @throws {v.ValiError} it is another file */
function readCheck(path: string) {
  const { at, accessibility } = v.parse(checkSchema, JSON.parse(readFileSync(path, 'utf8')));
  const { pages, findings } = accessibility;
  return { at, pages: pages.length, faults: findings.map(({ page, help }) => `${page}: ${help}`) };
}

/** Named in the record of changes. */
const person = { [PERSON_HEADER]: userInfo().username };

/** Answered here where the database is ours, else by the service that has it open. */
async function operate(command: string) {
  const isInUse = (error: unknown) => error instanceof DatabaseInUse;
  try {
    const database = await openDatabase(config, (error) => console.error(error.message));
    try {
      await migrate(database);
      await settleImports(database, { isStart: true });
      const token = randomUUID();
      const { app } = createApp({ database, clock: () => new Date(), config: { ...config, operatorToken: token } });
      const ask: Ask = async (endpoint, { body, ...where } = {}) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...person };
        const answer = await app.inject({
          method: endpoint.method,
          url: addressWith(endpoint, where),
          headers,
          ...(body ? { payload: body } : {}),
        });
        return resultOf(answer.statusCode, answer.payload);
      };
      await runOperatorCommand(ask, command, args, console.log);
    } finally {
      await database.close();
    }
  } catch (error) {
    const token = isInUse(error) ? findOperatorToken(config) : undefined;
    if (!token) throw error;
    const ask: Ask = async (endpoint, { body, ...where } = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...person };
      const service = `http://localhost:${config.port}`;
      const init = { method: endpoint.method, headers, ...(body ? { body } : {}) };
      const answer = await fetch(`${service}${addressWith(endpoint, where)}`, init).catch((error: Error) => {
        throw new Error(`no answer from ${service}: API_PORT says where the back end listens`, { cause: error });
      });
      const text = await answer.text();
      if (answer.status === 401) {
        throw new Error(
          `the back end at ${service} does not take the token of ${config.dataFolder}: it is another installation. API_PORT and POSADA_DATA must be those of the site that is running`,
        );
      }
      return resultOf(answer.status, text);
    };
    await runOperatorCommand(ask, command, args, console.log);
  }
}

const commands: Record<string, Command | { about: string; runAlone: () => Promise<void> }> = {
  migrate: {
    about: 'runs the migrations that have not run yet',
    async run(database) {
      const ran = await migrate(database);
      console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'Nothing to do: the database is up to date.');
    },
  },
  'close-demo-accounts': {
    about:
      'gives accounts whose password is published, as in the demo chain, an unknown one: before a start in production',
    async run(database) {
      await migrate(database);
      console.log(`Closed: ${await closePublishedPasswords(database)} accounts.`);
    },
  },
  'reset-second-factors': {
    about: 'turns two-step sign-in off for accounts whose ACCOUNT_SECRET is lost; accounts that the key fits keep it',
    async run(database) {
      await migrate(database);
      const count = await resetSecondFactors(database, findAccountSecret(config));
      console.log(`Two-step sign-in is off for ${count} accounts: they sign in with their password.`);
    },
  },
  media: {
    about:
      'makes pictures for pages from JPEG, PNG, WebP or AVIF, and the logotypes and marks that a file names: media add <folder|file|https address> … [into=<website file>]',
    async runAlone() {
      const [action, ...given] = args;
      const into = given.find((each) => each.startsWith('into='))?.slice('into='.length);
      const sources = given.filter((each) => !each.startsWith('into='));
      if (action !== 'add' || sources.length === 0)
        throw new Error('npm run api -- media add <folder|file|https address> … [into=<website file>]');
      const file = into === undefined ? undefined : (JSON.parse(readFileSync(into, 'utf8')) as unknown);
      const drawings = await addLogotypes(file, sources, config.mediaFolder);
      const onMade = (source: string, { url, widths }: MadePicture) =>
        console.error(`${source}: ${url}, ${widths.join(', ')} pixels wide`);
      const made = await addPictures(sources, config.mediaFolder, onMade, drawings);
      if (into === undefined) {
        console.log(JSON.stringify(Object.fromEntries(made), null, 2));
        return;
      }
      const changed = linkPictures(file, made);
      writeFileSync(into, `${layOut(file)}\n`);
      if (drawings.length > 0) console.log(`Logotypes and marks: ${drawings.join(', ')}.`);
      console.log(`${made.size} pictures in ${config.mediaFolder}; ${changed} photos of ${into} name them.`);
    },
  },
  'legal-pages': {
    about:
      'writes templates of legal pages that a website file lacks into it: legal-pages <website file> [country=ES] [evidence=evidence/evidence.json]',
    async runAlone() {
      const country = args.find((each) => each.startsWith('country='))?.slice('country='.length);
      const evidence = args.find((each) => each.startsWith('evidence='))?.slice('evidence='.length);
      const path = args.find((each) => !each.includes('='));
      if (!path || (country !== undefined && !/^[A-Z]{2}$/.test(country)))
        throw new Error('npm run api -- legal-pages <website file> [country=ES] [evidence=evidence/evidence.json]');
      const file = JSON.parse(readFileSync(path, 'utf8')) as unknown;
      const added = addLegalPages(file, country, evidence ? readCheck(evidence) : undefined).filter(
        ({ pages }) => pages.length > 0,
      );
      if (added.length === 0) return console.log(`${path} has all of them.`);
      writeFileSync(path, `${layOut(file)}\n`);
      for (const { website, pages } of added) console.log(`website ${website}: ${pages.join(', ')}`);
      console.log('These are templates and no legal advice: fill in what stands in [[…]], and have them checked.');
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

const isOperators = Object.hasOwn(OPERATOR_COMMANDS, name);
const command = commands[name];
if (!command && !isOperators) {
  console.log(
    `npm run api -- <command>\n${Object.entries({ ...commands, ...OPERATOR_COMMANDS })
      .map(([key, { about }]) => `  ${key.padEnd(21)}${about}`)
      .join('\n')}`,
  );
  process.exit(['', 'help', '--help'].includes(name) ? 0 : 1);
}
try {
  if (!command) await operate(name);
  else if ('runAlone' in command) await command.runAlone();
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
