import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST_HEADER } from '@posada/api-client';
import { REVISIONS_PATH, type RevisionLine } from '@posada/api-client/server';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { isShell } from '../../platform/guest.ts';
import { CONTENT_CHANNEL } from '../properties/content-changes.ts';
import type { WebsiteStore } from './websites.store.ts';

/** The list is read this often where no change is notified. */
const EVERY_MS = 1000;
/** Changes that follow each other this fast are read together. */
const GATHER_MS = 10;
/** A proxy closes a connection on which nothing moves. */
const SIGN_EVERY_MS = 5000;
/** Shells of an installation, and connections of shells that have vanished. */
const STREAMS_AT_MOST = 200;
/** A shell that reads nothing is cut off; it asks again for everything. */
const UNREAD_AT_MOST = 8 * 1024 * 1024;

interface FeedParts {
  database: Pick<Database, 'listen'>;
  websites: Pick<WebsiteStore, 'checkAgain' | 'revisions'>;
  shellSecret: string | undefined;
  everyMs?: number | undefined;
}

const linesOf = (revisions: Iterable<readonly [string, string]>) =>
  [...revisions].map(([host, revision]) => `${JSON.stringify({ host, revision } satisfies RevisionLine)}\n`).join('');

/**
 * Sends shells the revisions of websites as they change (`docs/decisions/0124`). A committed change is notified by the
 * database; without a notification it is seen when the list is read again.
 */
export function revisionFeed(app: FastifyInstance, { database, websites, shellSecret, everyMs = EVERY_MS }: FeedParts) {
  const streams = new Set<ServerResponse>();
  let sent = new Map<string, string>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let isEnding = false;

  function write(stream: ServerResponse, text: string) {
    if (stream.writableLength > UNREAD_AT_MOST) stream.destroy();
    else stream.write(text);
  }

  async function send() {
    const now = await websites.revisions();
    const changed = linesOf([...now].filter(([host, revision]) => sent.get(host) !== revision));
    sent = now;
    if (changed) for (const stream of streams) write(stream, changed);
  }

  /** One reading after the other; all who ask before one begins share it. */
  function look(): Promise<void> {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = send();
        return running;
      });
    return next;
  }
  const lookLater = async (waitMs = 0) => {
    await pause(waitMs, undefined, { ref: false });
    await look();
  };
  // a list that cannot be read now is read the next time
  const tryLook = (waitMs?: number) => void lookLater(waitMs).catch(() => undefined);

  let endListening: (() => Promise<void>) | undefined;
  let timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    endListening = database.listen(CONTENT_CHANNEL, () => {
      websites.checkAgain();
      if (streams.size > 0) tryLook(GATHER_MS);
    });
    timers = [
      setInterval(() => streams.size > 0 && tryLook(), everyMs).unref(),
      setInterval(() => streams.forEach((stream) => void write(stream, '\n')), SIGN_EVERY_MS).unref(),
    ];
  });
  // before the server waits for requests that have not ended
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const timer of timers) clearInterval(timer);
    for (const stream of streams) stream.end();
    await endListening?.();
  });

  app.get(REVISIONS_PATH, { config: { serves: 'revisions', isStream: true } }, async (request, reply) => {
    // what comes by way of a public website is a guest's
    if (request.headers[HOST_HEADER] !== undefined || !isShell(request, shellSecret)) throw notFound('revisions');
    if (isEnding || streams.size >= STREAMS_AT_MOST) throw new DomainError(503, 'unavailable', 'no further stream');
    await look();
    reply.hijack();
    const stream = reply.raw;
    stream.on('close', () => streams.delete(stream));
    stream.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      // of this stream alone: a server that stops waits for none that is free for further calls
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    stream.write(linesOf(sent));
    if (isEnding) stream.end();
    else streams.add(stream);
  });
}
