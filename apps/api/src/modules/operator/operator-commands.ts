import { readFileSync } from 'node:fs';
import type { AnyOperatorEndpoint } from '@posada/api-client';
import * as operator from '@posada/api-client/operator';
import { pathOf } from '../../platform/openapi/calls.ts';
import { websiteFileJsonSchema } from '../website-file/json-schema.ts';
import { AGENT_COMMANDS } from './agent-commands.ts';
import { ASSISTANT_COMMANDS } from './assistant-commands.ts';
import { BOOKING_COMMANDS } from './booking-commands.ts';
import { BOOKING_MONEY_COMMANDS } from './booking-money-commands.ts';
import { CHANNEL_COMMANDS } from './channel-commands.ts';
import { CHECK_IN_COMMANDS } from './check-in-commands.ts';
import { CONTENT_COMMANDS } from './content-commands.ts';
import { GUEST_DATA_COMMANDS } from './guest-data-commands.ts';
import { GUEST_REPORT_COMMANDS } from './guest-report-commands.ts';
import { INBOX_COMMANDS } from './inbox-commands.ts';
import { layOut } from './json-layout.ts';
import { key } from './key-commands.ts';
import { NIGHT_COMMANDS } from './night-commands.ts';
import { type Ask, asTexts, type Input, need, type OperatorCommand, pairs, Usage } from './operator-command.ts';
import { PERSON_COMMANDS } from './person-commands.ts';
import { PICTURE_COMMANDS } from './picture-commands.ts';
import { PROMOTION_COMMANDS } from './promotion-commands.ts';
import { RATE_GRID_COMMANDS } from './rate-grid-commands.ts';
import { TRANSLATION_COMMANDS } from './translation-commands.ts';
import { VERIFACTU_COMMANDS } from './verifactu-commands.ts';
import { webhook } from './webhook-commands.ts';
import { WEBSITE_BRAND_COMMANDS } from './website-brand-commands.ts';
import { WEBSITE_SETUP_COMMANDS } from './website-setup-commands.ts';

const show = (print: (line: string) => void, value: unknown) => print(layOut(value));
/** Spans or changes from a file: `[…]`, or `{ "spans": […] }`. */
function listIn(file: string, name: 'spans' | 'changes'): string {
  const value = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return JSON.stringify(Array.isArray(value) ? { [name]: value } : value);
}

/** The operator's commands; each is one call of the operator's API. */
export const OPERATOR_COMMANDS: Record<string, OperatorCommand> = {
  website: {
    usage:
      'schema | check <file> | create <file> | export <id> [<id> …] | patch <id> <file> | delete <id> confirm=<host name> | list',
    about:
      'whole websites as one file: says what is wrong with it, puts it on line, gives it back, changes a part of it, deletes it',
    async run(ask, [action, ...args], print) {
      if (action === 'schema') show(print, websiteFileJsonSchema());
      else if (action === 'check') {
        const body = readFileSync(need(args[0]), 'utf8');
        const { errors, warnings } = (await ask(operator.checkWebsites, { body })) as operator.Checked;
        for (const warning of warnings) print(`warning: ${warning}`);
        if (errors.length > 0) throw new Error(['the file cannot be imported:', ...errors].join('\n'));
        print(warnings.length > 0 ? 'The file can be imported as it is.' : 'The file is good.');
      } else if (action === 'create') {
        const file = readFileSync(need(args[0]), 'utf8');
        const { websites, properties, roomTypes, nights, warnings } = (await ask(operator.saveWebsites, {
          body: file,
        })) as operator.Saved;
        for (const warning of warnings) print(`warning: ${warning}`);
        for (const { id, hosts } of websites) print(`Website ${id} is there: ${hosts.join(', ')}`);
        print(`${properties} properties, ${roomTypes} room types, ${nights} nights of theirs.`);
      } else if (action === 'export') {
        need(args[0]);
        show(print, await ask(operator.getWebsiteFile, { path: { ids: args.join(',') } }));
      } else if (action === 'patch') {
        const [id, file] = [need(args[0]), need(args[1])];
        const { revision, warnings } = (await ask(operator.patchWebsite, {
          path: { id },
          body: readFileSync(file, 'utf8'),
        })) as operator.Patched;
        for (const warning of warnings) print(`warning: ${warning}`);
        print(`Website ${id} is changed; it is at revision ${revision} now.`);
      } else if (action === 'delete') {
        const { confirm } = pairs(args.slice(1));
        const path = { id: need(args[0]), host: need(confirm === undefined ? undefined : String(confirm)) };
        const { id, properties, keptProperties, keptReservations, pictures } = (await ask(operator.deleteWebsite, {
          path,
        })) as operator.Deleted;
        print(`Website ${id} is deleted, with ${properties} properties and ${pictures} pictures that only it showed.`);
        if (keptReservations > 0)
          print(
            `${keptReservations} past or cancelled reservations stay, and ${keptProperties} properties that they name.`,
          );
      } else if (action === 'list') show(print, await ask(operator.listWebsites));
      else throw new Usage();
    },
  },
  ...WEBSITE_SETUP_COMMANDS,
  ...WEBSITE_BRAND_COMMANDS,
  ...CONTENT_COMMANDS,
  ...PICTURE_COMMANDS,
  ...TRANSLATION_COMMANDS,
  flags: {
    usage: '<website> [<flag>=<value> …]',
    about: 'shows or switches flags: flags 2 chatAiModuleEnabled=false',
    async run(ask, [website, ...args], print) {
      const path = { id: need(website) };
      const body = args.length > 0 ? JSON.stringify(pairs(args)) : undefined;
      show(print, body ? await ask(operator.switchFlags, { path, body }) : await ask(operator.getFlags, { path }));
    },
  },
  ...NIGHT_COMMANDS,
  inventory: {
    usage: '<property> <file with spans>',
    about: 'sets rooms and restrictions of many nights, from a file',
    example:
      '[{ "roomTypes": [2011], "from": "2027-03-01", "to": "2027-03-31", "weekdays": ["fri"], "rooms": 9, "minimumStay": 2 }]',
    run: async (ask, [property, file], print) =>
      show(
        print,
        await ask(operator.setInventory, { path: { id: need(property) }, body: listIn(need(file), 'spans') }),
      ),
  },
  prices: {
    usage: '<property> <file with spans>',
    about: 'sets prices of many nights, from a file',
    example: '[{ "ratePlan": 2012, "roomTypes": [2011], "from": "today", "to": "today+60", "base": 12900 }]',
    run: async (ask, [property, file], print) =>
      show(print, await ask(operator.setPrices, { path: { id: need(property) }, body: listIn(need(file), 'spans') })),
  },
  ari: {
    usage: '<property> <file with changes>',
    about: 'sets rooms, prices and restrictions of many nights, from a file; says which cannot be (docs/api-ari.md)',
    example: '[{ "roomType": 2011, "ratePlan": 2012, "from": "2027-03-01", "to": "2027-03-31", "base": 12900 }]',
    run: async (ask, [property, file], print) =>
      show(print, await ask(operator.pushAri, { path: { id: need(property) }, body: listIn(need(file), 'changes') })),
  },
  ...RATE_GRID_COMMANDS,
  ...BOOKING_COMMANDS,
  ...BOOKING_MONEY_COMMANDS,
  reservations: {
    usage: '[changedSince=<cursor>] [limit=100]',
    about: 'reservations with their guests, a page of all or of what has changed since (docs/api-reservations.md)',
    async run(ask, args, print) {
      const query = asTexts(args);
      show(print, await ask(operator.getReservationFeed, { query }));
    },
  },
  stay: {
    usage: '<booking number> checked-in|checked-out|expected [rooms=<id>,<id>] [at=<moment>]',
    about: 'reports that guests have checked in or out, or takes it back (docs/api-reservations.md)',
    async run(ask, [locator, state, ...args], print) {
      const { rooms, at, ...rest } = pairs(args);
      if (Object.keys(rest).length > 0) throw new Usage();
      const body = { state: need(state), ...(rooms ? { rooms: String(rooms).split(',') } : {}), ...(at ? { at } : {}) };
      show(print, await ask(operator.reportStay, { path: { locator: need(locator) }, body: JSON.stringify(body) }));
    },
  },
  ...AGENT_COMMANDS,
  ...GUEST_DATA_COMMANDS,
  ...ASSISTANT_COMMANDS,
  ...CHANNEL_COMMANDS,
  ...CHECK_IN_COMMANDS,
  ...VERIFACTU_COMMANDS,
  ...GUEST_REPORT_COMMANDS,
  ...INBOX_COMMANDS,
  ...PERSON_COMMANDS,
  ...PROMOTION_COMMANDS,
  reviews: {
    usage: '[publish <id> [answer of the hotel] | refuse <id>]',
    about: 'reviews of guests that wait to be published',
    async run(ask, [action, id, ...answer], print) {
      if (action === undefined) show(print, await ask(operator.listPendingReviews));
      else if (action === 'publish' || action === 'refuse') {
        const said = answer.length > 0 ? { answer: answer.join(' ') } : {};
        const body = { state: action === 'publish' ? 'published' : 'refused', ...said };
        show(print, await ask(operator.decideReview, { path: { id: need(id) }, body: JSON.stringify(body) }));
      } else throw new Usage();
    },
  },
  outbox: {
    usage: '[retry <id> | retry all]',
    about: 'messages that wait, are scheduled or were given up; tries one, or all that failed, again at once',
    async run(ask, [action, id], print) {
      if (action === undefined) show(print, await ask(operator.getOutbox));
      else if (action === 'retry' && id === 'all') show(print, await ask(operator.retryMessages));
      else if (action === 'retry') show(print, await ask(operator.retryMessage, { path: { id: need(id) } }));
      else throw new Usage();
    },
  },
  payments: {
    usage: '',
    about: 'payments and refunds that a person has to look at',
    run: async (ask, _, print) => show(print, await ask(operator.listUnsettledPayments)),
  },
  'payment-link': {
    usage: '<locator>',
    about: 'writes a guest a link to pay what is still due',
    run: async (ask, [locator], print) =>
      show(print, await ask(operator.sendPaymentLink, { path: { locator: need(locator) } })),
  },
  'card-change': {
    usage: '<locator>',
    about: 'writes a guest a link to leave another card, for nothing',
    run: async (ask, [locator], print) =>
      show(print, await ask(operator.sendCardChangeLink, { path: { locator: need(locator) } })),
  },
  holds: {
    usage: '',
    about: 'rooms that are held for a payment',
    run: async (ask, _, print) => show(print, await ask(operator.listHolds)),
  },
  retention: {
    usage: '[run]',
    about: 'what is kept about people beyond its time; `run` lets it go',
    async run(ask, [action], print) {
      if (action !== undefined && action !== 'run') throw new Usage();
      show(print, await ask(action ? operator.runRetention : operator.getDueForRetention));
    },
  },
  'rotate-key': {
    usage: '',
    about: 'a new key for tokens; who is signed in stays so, until the next new key',
    run: async (ask, _, print) => show(print, await ask(operator.rotateSigningKey)),
  },
  key,
  webhook,
  audit: {
    usage: '[actor="<name>"] [since=<moment>] [until=<moment>] [before=<id>]',
    about: 'the newest changes that operators have made',
    run: async (ask, args, print) => show(print, await ask(operator.getAudit, { query: asTexts(args) })),
  },
};

/** Runs a command. @throws {Error} with what is wrong, or how it is to be called */
export async function runOperatorCommand(
  ask: Ask,
  name: string,
  args: readonly string[],
  print: (line: string) => void,
) {
  const command = OPERATOR_COMMANDS[name];
  try {
    if (!command) throw new Usage();
    await command.run(ask, args, print);
  } catch (error) {
    if (error instanceof Usage) {
      const example =
        command?.example && `\nsuch a file: ${command.example}\nall fields: docs/website-file.md, "Spans of nights"`;
      throw new Error(`npm run api -- ${name} ${command?.usage ?? ''}${example ?? ''}`);
    }
    throw error;
  }
}

/** Address of a call, from the root of the service. */
export function addressWith(endpoint: AnyOperatorEndpoint, { path = {}, query = {} }: Input = {}): string {
  const address = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? address : `${address}?${asked}`;
}

/** What an answer says: its result, or with a refusal an error in words. */
export function resultOf(status: number, text: string): unknown {
  const body = JSON.parse(text) as { result?: unknown; code?: string; problems?: string[]; fields?: object } & object;
  if (status < 400) return body.result;
  const { code = status, problems, fields, ...rest } = body;
  const { type: _, title: __, status: ___, requestId: ____, ...details } = rest as Record<string, unknown>;
  const more = problems ?? [...Object.entries(fields ?? {}), ...Object.entries(details)].map((pair) => pair.join(': '));
  throw new Error([`refused: ${String(code).replaceAll('_', ' ')}`, ...more].join('\n'));
}
