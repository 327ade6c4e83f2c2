import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { HOST_HEADER } from '@posada/api-client';
import { log } from './log.ts';

const pool = { keepAlive: true, maxSockets: 128 };
const agent = new Agent(pool);
const secureAgent = new SecureAgent(pool);
const LIMIT_MS = 30_000;
/** The largest body that the back end takes anywhere, a document of five megabytes in base64, and some room. */
const BODY_LIMIT = 7 * 1024 * 1024;
/** What belongs to one connection only and is never passed on. */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

function passed(headers: IncomingMessage['headers']) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',');
  const dropped = new Set([...HOP, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const TITLES = {
  413: 'The request is too large',
  502: 'The service does not answer',
  504: 'The service does not answer in time',
};

function refuse(response: ServerResponse, status: keyof typeof TITLES, code: string, headers: Record<string, string>) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(status === 413 ? { connection: 'close' } : { 'retry-after': '5' }),
  });
  response.end(JSON.stringify({ type: 'about:blank', title: TITLES[status], status, code }));
}

export interface Target {
  apiUrl: string;
  /** Path with query at the back end. */
  path: string;
  /** Host name of the website. */
  host: string;
  /** Headers of the shell's own that the answer gets. */
  headers: Record<string, string>;
  trustProxy: boolean;
}

/** Passes a request on to the back end and its answer back, as they come. */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { apiUrl, path, host, headers, trustProxy }: Target,
) {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return refuse(response, 413, 'too_large', headers);
  const target = new URL(apiUrl);
  const isSecure = target.protocol === 'https:';
  const caller = request.socket.remoteAddress ?? '';
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const outgoing = (isSecure ? httpsRequest : httpRequest)(
    {
      agent: isSecure ? secureAgent : agent,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path: target.pathname.replace(/\/$/, '') + path,
      timeout: LIMIT_MS,
      headers: {
        ...passed(request.headers),
        host: target.host,
        [HOST_HEADER]: host,
        'x-forwarded-for': before ? `${before}, ${caller}` : caller,
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...headers, ...passed(answer.headers) });
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  let isLate = false;
  outgoing.on('timeout', () => {
    isLate = true;
    outgoing.destroy(new Error('no answer in time'));
  });
  outgoing.on('error', (error) => {
    if (request.destroyed && !response.writable) return;
    log.warn({ path: path.split('?')[0], reason: error.message }, 'the back end does not answer');
    refuse(response, isLate ? 504 : 502, 'unavailable', headers);
  });
  response.on('close', () => outgoing.destroy());
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= BODY_LIMIT) return;
    refuse(response, 413, 'too_large', headers);
    request.unpipe(outgoing);
    outgoing.destroy();
  });
  request.pipe(outgoing);
}
