import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openRequest } from '@posada/telemetry';
import type { Log } from '../platform/log.ts';
import { isSpeculative } from './speculation.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered, for the back end; none outside of one. */
export function requestIdHeaders(): Record<string, string> {
  const id = current.getStore();
  return id ? { [REQUEST_ID_HEADER]: id } : {};
}

/** An id that came with the request, from a proxy or a browser, without what has no place in a log; else a new one. */
function idOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return (typeof given === 'string' ? given.replace(/[^\w-]/g, '').slice(0, 64) : '') || randomUUID();
}

/** Folders of files and calls: the rest of the path would make each line another route. */
const FOLDERS = /^\/(_shell|_areas|api|media)\//;

/** A path as the log names it: without query, and without anything that may stand for a person or a booking. */
export function routeOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const [, folder] = FOLDERS.exec(path) ?? [];
  if (folder) return `/${folder}/*`;
  return path
    .split('/')
    .map((part) => (/[\d@%]/.test(part) || part.length > 60 ? ':id' : part))
    .join('/');
}

/**
 * Answers a request under its id, which goes along to the back end and back to the browser, and writes a line about it:
 * method, route, status, milliseconds, id, and `purpose` where no guest has asked for the page. A connection that the other
 * side closed early is a line too.
 */
export function withAccessLog(
  request: IncomingMessage,
  response: ServerResponse,
  log: Pick<Log, 'info'>,
  answer: () => void,
) {
  const reqId = idOf(request);
  const start = performance.now();
  response.setHeader(REQUEST_ID_HEADER, reqId);
  const method = request.method ?? 'GET';
  const span = openRequest({ method, requestId: reqId });
  response.once('close', () => {
    const route = routeOf(request.url ?? '/');
    const ms = performance.now() - start;
    span?.end({ route, status: response.statusCode, ms });
    const purpose = isSpeculative(request) ? { purpose: 'prefetch' } : {};
    const line = { reqId, method, route, status: response.statusCode, ms: Math.round(ms), ...purpose };
    log.info({ ...line, ...(response.writableFinished ? {} : { closed: true }) }, 'answered');
  });
  current.run(reqId, () => (span ? span.run(answer) : answer()));
}
