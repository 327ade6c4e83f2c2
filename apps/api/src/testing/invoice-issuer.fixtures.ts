// A back end that does nothing but issue invoices of the bookings of a file, to five customers each, until it is killed.

import { readFileSync } from 'node:fs';
import { openPostgres } from '../platform/database/postgres.ts';
import { askInvoice, CUSTOMER } from './invoices.fixtures.ts';
import { testApp } from './kit.ts';

const [url = '', file = '', now = '', order = ''] = process.argv.slice(2);
const database = openPostgres(url, () => undefined, 4);
const begun = Date.now();
const app = testApp(database, { clock: () => new Date(Date.parse(now) + Date.now() - begun) });
const tokens = JSON.parse(readFileSync(file, 'utf8')) as string[];
process.stdout.write('started\n');
for (const token of order === 'backwards' ? tokens.toReversed() : tokens)
  for (let customer = 1; customer <= 5; customer += 1)
    await askInvoice(app, token, { ...CUSTOMER, name: `Guest ${customer} of ${order}` });
process.stdout.write('done\n');
setInterval(() => undefined, 60_000);
