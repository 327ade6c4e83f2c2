import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOST_HEADER } from '@posada/api-client';
import { log } from './log.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const LIMIT_MS = 30_000;
const BODY_LIMIT = 6 * 1024 * 1024;
/** What belongs to one connection only and is never passed on. */
const HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));

function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string>) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...(status >= 502 ? { 'retry-after': '5' } : {}) });
  response.end(JSON.stringify({ type: 'about:blank', title: 'The service does not answer', status, code }));
}

/** Passes a request on to the back end and its answer back, as they come. */
export function passOn(apiUrl: string, path: string, request: IncomingMessage, response: ServerResponse, host: string, headers: Record<string, string>) {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) {
    refuse(response, 413, 'too_large', headers);
    return;
  }
  const target = new URL(apiUrl);
  const outgoing = httpRequest(
    {
      agent,
      host: target.hostname,
      port: target.port,
      method: request.method,
      path,
      timeout: LIMIT_MS,
      headers: {
        ...passed(request.headers),
        host: target.host,
        [HOST_HEADER]: host,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...headers, ...passed(answer.headers) });
      answer.pipe(response);
    },
  );
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
  outgoing.on('error', (error) => {
    log.warn({ path: path.split('?')[0], reason: error.message }, 'the back end does not answer');
    refuse(response, 502, 'unavailable', headers);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
