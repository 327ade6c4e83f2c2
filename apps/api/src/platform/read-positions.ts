import { HOST_HEADER } from '@posada/api-client';
import { POSITION_COOKIE } from '@posada/api-client/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWEST, type Replica } from './database/replica.ts';

/** Longer than a replica is read that is behind. */
const COOKIE_SECONDS = 60;

const COOKIE = new RegExp(`(?:^|;\\s*)${POSITION_COOKIE}=([0-9a-f]{1,16})(?:;|$)`);

function wantedBy({ method, headers }: FastifyRequest) {
  // what books, pays or changes something is decided by what holds now
  if (method !== 'GET') return NEWEST;
  const [, hex] = COOKIE.exec(headers.cookie ?? '') ?? [];
  return hex ? BigInt(`0x${hex}`) : 0n;
}

/** Reads of a request are as new as what its browser has changed before, at whatever back end. */
export function readPositions(app: FastifyInstance, replica: Replica, { isHttps }: { isHttps: boolean }) {
  const enter = (request: FastifyRequest, _: unknown, done: () => void) =>
    replica.readingFrom(wantedBy(request), () => done());
  app.addHook('onRequest', enter);
  // the events of a body belong to the connection: the context is entered again
  app.addHook('preValidation', enter);
  app.addHook('onSend', async ({ method, url, headers }, reply) => {
    const isByBrowser = headers[HOST_HEADER] !== undefined && !url.startsWith('/v1/');
    if (!isByBrowser || method === 'GET' || method === 'OPTIONS' || reply.statusCode >= 400) return;
    const position = (await replica.position()).toString(16);
    reply.header(
      'set-cookie',
      `${POSITION_COOKIE}=${position}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    );
  });
}
