// A back end that does nothing but send reservations to channels, on the database of the first argument, until it is killed.

import { CHANNEL_ADAPTERS } from '../channels/adapters.ts';
import { createChannelVault } from '../modules/channels/channel-secrets.ts';
import { createChannelSender } from '../modules/channels/send-reservations.ts';
import { openPostgres } from '../platform/database/postgres.ts';

const [url = '', secret] = process.argv.slice(2);
createChannelSender(
  openPostgres(url, () => undefined, 8),
  {
    clock: () => new Date(),
    adapters: CHANNEL_ADAPTERS,
    vault: createChannelVault(secret),
    isAllowedInside: (address) => address === '127.0.0.1',
    onFailure: () => undefined,
    everyMs: 20,
    timeoutMs: 300,
    unreachedMs: [50],
    refusedMs: Array.from({ length: 200 }, () => 50),
    leaseMs: 1000,
  },
).start();
setInterval(() => undefined, 60_000);
process.stdout.write('started\n');
