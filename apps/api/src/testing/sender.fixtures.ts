// A back end that does nothing but send webhooks, on the database of the first argument, until it is killed.

import { createWebhookSender } from '../modules/webhooks/send-webhooks.ts';
import { openPostgres } from '../platform/database/postgres.ts';

const [url = ''] = process.argv.slice(2);
const database = openPostgres(url, () => undefined, 8);
createWebhookSender(database, {
  clock: () => new Date(),
  isAllowedInside: (address) => address === '127.0.0.1',
  onFailure: () => undefined,
  everyMs: 50,
  timeoutMs: 500,
  // a message is given up after a minute, not after days
  waitsMs: [100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600],
  pauseUnitMs: 5,
  leaseMs: 2000,
}).start();
setInterval(() => undefined, 60_000);
process.stdout.write('started\n');
