import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_BASE, HOST_HEADER, REVISION_HEADER } from '@posada/api-client';
import { addLogotype, addPicture, saveWebsiteSetup } from '@posada/api-client/operator';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { sendContactForm } from '@posada/api-client/website';
import { traced, traceHeaders } from '@posada/telemetry';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Log } from '../platform/log.ts';
import { requestIdHeaders } from './access-log.ts';
import { backEndHeaders } from './guest-address.ts';
import { BodyRefused, type RequestBodies } from './request-body.ts';
import { RunningRequests } from './running-requests.ts';
import type { UnreadAnswers } from './unread-answers.ts';

const CONNECTIONS = 128;
/** Requests that wait for one of the connections; further ones are refused at once. */
const QUEUED_AT_MOST = 256;
const ANSWER_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 5000;

const BODY = { bytes: 100 * 1024, ms: 10_000 };
/** The one call with a document in it: it may be large, and a phone takes its time to send it. */
const UPLOAD = {
  path: `${CONTENT_BASE}/${sendContactForm.path}`,
  bytes: sendContactForm.bodyLimit ?? BODY.bytes,
  ms: 60_000,
};
/** Calls with keys may carry the prices of a year. */
const KEYED = { bytes: 1024 * 1024, ms: 20_000 };
/** Persons of the chain send the file of a set-up, pictures and logotypes, by the first part of the address. */
const OF_SETUPS = new Map(
  [saveWebsiteSetup, addPicture, addLogotype].map(({ path, bodyLimit = BODY.bytes }) => [
    path.split('/')[0],
    { bytes: bodyLimit, ms: UPLOAD.ms },
  ]),
);
/** The calls of machines, as they are addressed at the site and at the back end. */
export const KEYED_PATH = '/v1/';
export const LONGEST_REQUEST_MS = UPLOAD.ms;

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
/** A trace begins at the site: browsers do not decide what is recorded. */
const TRACE = ['traceparent', 'tracestate', 'baggage'];
/** By these a back end knows that a shell asks. */
const OF_SHELLS = [SHELL_SECRET_HEADER, REVISION_HEADER];

function passed(headers: IncomingMessage['headers']) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',');
  const dropped = new Set([...HOP, ...TRACE, ...OF_SHELLS, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const REFUSALS = {
  too_slow: { status: 408, code: 'too_slow', title: 'The request took too long to arrive' },
  too_large: { status: 413, code: 'too_large', title: 'The request is too large' },
  address_busy: { status: 429, code: 'too_many_requests', title: 'Too many requests at once' },
  unanswered: { status: 502, code: 'unavailable', title: 'The service does not answer' },
  all_busy: { status: 503, code: 'unavailable', title: 'Too many requests wait for the service' },
  late: { status: 504, code: 'unavailable', title: 'The service does not answer in time' },
} as const;

/** What arrives of a refused request is thrown away for so long, so that its sender can read the refusal. */
const LINGER_MS = 1000;
const RETRY_AFTER_SECONDS = '5';

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  reason: keyof typeof REFUSALS,
  headers: Record<string, string>,
) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, code, title } = REFUSALS[reason];
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(reason === 'too_large' ? {} : { 'retry-after': RETRY_AFTER_SECONDS }),
  });
  response.end(JSON.stringify({ type: 'about:blank', title, status, code }));
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER_MS).unref();
}

export interface ProxyOptions {
  apiUrl: string;
  /** Proves to the back end that the address of the guest is true. */
  shellSecret: string | undefined;
  bodies: RequestBodies;
  answers: UnreadAnswers;
  log: Log;
}

export interface Target {
  /** Path with query at the back end. */
  path: string;
  /** Host name of the website. */
  host: string;
  /** The guest's. */
  address: string;
  /** Headers of the shell's own that the answer gets. */
  headers: Record<string, string>;
}

/** Passes requests on to the back end and its answers back. */
export class ApiProxy {
  readonly #options: ProxyOptions;
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #running = new RunningRequests({ perAddress: CONNECTIONS / 2, inAll: 1024 });

  constructor(options: ProxyOptions) {
    this.#options = options;
    const { origin, pathname } = new URL(options.apiUrl);
    this.#basePath = pathname.replace(/\/$/, '');
    this.#pool = new Pool(origin, {
      connections: CONNECTIONS,
      headersTimeout: ANSWER_LIMIT_MS,
      bodyTimeout: ANSWER_LIMIT_MS,
      connect: { timeout: CONNECT_LIMIT_MS },
    });
  }

  /** Ends its connections to the back end. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  /** The body is read whole first: a request is counted, and takes a connection to the back end, once it has arrived. */
  async passOn(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const { address, headers } = target;
    const isSmall = Number(request.headers['content-length']) <= BODY.bytes;
    const isUpload = target.path === UPLOAD.path && !isSmall;
    const isKeyed = target.path.startsWith(KEYED_PATH) && !isSmall;
    const [, , resource] = target.path.split(/[/?]/);
    const limits = isUpload ? UPLOAD : isKeyed ? (OF_SETUPS.get(resource) ?? KEYED) : BODY;
    try {
      const body = await this.#options.bodies.read(request, { address, response }, limits);
      const leave = this.#running.enter(address);
      if (typeof leave === 'string') return refuse(request, response, leave, headers);
      try {
        if (this.#pool.stats.queued >= QUEUED_AT_MOST) return refuse(request, response, 'all_busy', headers);
        await traced(
          { name: 'proxy', kind: 'client', attributes: { 'http.request.method': request.method ?? 'GET' } },
          () => this.#send(request, response, target, body),
        );
      } finally {
        leave();
      }
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      if (error.fault !== 'gone') refuse(request, response, error.fault, headers);
    }
  }

  async #send(request: IncomingMessage, response: ServerResponse, target: Target, body: Buffer | undefined) {
    const { path, host, address, headers } = target;
    const { 'content-length': _, ...sent } = passed(request.headers);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answer = await this.#pool.request({
        method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
        path: this.#basePath + path,
        signal: gone.signal,
        headers: {
          ...sent,
          host: new URL(this.#options.apiUrl).host,
          [HOST_HEADER]: host,
          ...backEndHeaders(this.#options.shellSecret, address),
          ...requestIdHeaders(),
          ...traceHeaders(),
        },
        body: body ?? null,
      });
      response.writeHead(answer.statusCode, { ...headers, ...passed(answer.headers) });
      await this.#options.answers.give(answer.body, response);
    } catch (error) {
      if (gone.signal.aborted) return;
      this.#options.log.warn(
        { path: path.split('?')[0], reason: (error as Error).message },
        'the back end does not answer',
      );
      const isLate = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
      refuse(request, response, isLate ? 'late' : 'unanswered', headers);
    }
  }
}
