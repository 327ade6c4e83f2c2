// A back end that does nothing but send reports of guests to a ministry at an address, until it is killed.

import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../platform/database/postgres.ts';
import { testApp } from './kit.ts';

const [url = '', address = '', now = ''] = process.argv.slice(2);
const begun = Date.now();
const app = testApp(
  openPostgres(url, () => undefined, 4),
  {
    // a minute for each second: what fails is due soon
    clock: () => new Date(Date.parse(now) + 60 * (Date.now() - begun)),
    async ministry(_, message, signal) {
      const response = await fetch(address, { method: 'POST', body: message, signal });
      return { status: response.status, text: await response.text() };
    },
  },
);
process.stdout.write('started\n');
for (;;) {
  await app.guestReports.drain();
  await pause(20);
}
