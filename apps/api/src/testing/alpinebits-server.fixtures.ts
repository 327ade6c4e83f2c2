// A back end that does nothing but answer programs that speak AlpineBits, on the database of the first argument, until it is
// killed. It writes its port.

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { alpineBitsRoutes } from '../channels/alpinebits/alpinebits.routes.ts';
import { openPostgres } from '../platform/database/postgres.ts';

const app = Fastify();
alpineBitsRoutes(app, { database: openPostgres(process.argv[2] ?? '', () => undefined, 8), clock: () => new Date() });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
