import { createHash, randomUUID } from 'node:crypto';
import {
  type AccountKind,
  type AnyEndpoint,
  type AnyOperatorEndpoint,
  BOT_HEADER,
  type BodyOf,
  CONTENT_BASE,
  HOST_HEADER,
  type ParamsOf,
  type Permission,
  type QueryOf,
  REVISION_HEADER,
  type ReplyOf,
} from '@posada/api-client';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import * as v from 'valibot';
import { deprecationHeaders } from './deprecation.ts';
import { DomainError, notFound } from './errors.ts';
import { type Caller, callerOf } from './fingerprint.ts';
import { believedProxies, type Guest, guestOf, isShell } from './guest.ts';
import { loggedError } from './logged-error.ts';
import { refusalCheck } from './openapi/refusals.ts';
import { answerErrors, answerUnknown } from './problems.ts';
import { faultOf, readRequest } from './read-request.ts';
import { BODY_LIMIT_BYTES, boundBodies, LONGEST_REQUEST_MS, largeBodies } from './request-bodies.ts';
import { followRequests } from './request-context.ts';

/** The website that a call is for, found by its host name. */
export interface WebsiteRef {
  id: number;
  language: string;
  revision: string;
  /** Who takes its cards; absent: nobody. */
  paymentProvider?: string | undefined;
  /** Its forms are taken from persons only (GAP-70). */
  isBotChecked?: boolean;
  /** Agents and travel agencies work with a second factor, or not at all. */
  requiresSecondFactor?: boolean;
  /** Nothing can be booked. */
  isDraft?: boolean;
}

/** Of the token that came with a call. */
export interface SessionFacts {
  jti: string;
  /** Of the sign-in: its renewed tokens share it. */
  sid: string;
  issuedAt: Date;
  expiresAt: Date;
  /** Whether it is good in one browser only. */
  isBound: boolean;
}

/** Who calls: nobody signed in, or one account of one kind, signed in on this website. */
export type Actor =
  | { kind: 'anyone' }
  | {
      kind: AccountKind;
      /** Whose the data are: of a person of a travel agency, the agency's account. */
      accountId: number;
      /** Who acts: the account that has signed in. It is the same but for travel agencies. */
      userId: number;
      /** Name of the role, and what it allows. */
      role: string;
      permissions: readonly Permission[];
      /** Whose reservations they read and change; null: those of all properties. */
      properties: readonly number[] | null;
      session?: SessionFacts;
      /** The website requires a second factor that this account has not set up yet. */
      lacksSecondFactor?: boolean;
    };

export interface Call<E extends AnyEndpoint> {
  actor: Actor;
  website: WebsiteRef;
  /** Asked for, else the website's primary one. */
  language: string;
  path: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: string | undefined;
  /** Of the guest. */
  address: string;
  /** A shell that asks for no guest: it is not counted. */
  isOwnServer: boolean;
  requestId: string;
  /** What calls: a browser or a program. */
  caller: Caller;
  /** Adds a header to the answer, if there is one: a refusal goes without. */
  setHeader(name: string, value: string): void;
}

/** What the server needs of the modules: it knows neither websites nor accounts. */
export interface Gatekeeper {
  /** @param mustBeCurrent waits for what is being read again; without it an answer may be made from what was known before */
  websiteOf(host: string, mustBeCurrent?: boolean): Promise<WebsiteRef | undefined>;
  /** The same as it is now: another process has seen a change that this one may not have seen yet. */
  newestOf(host: string): Promise<WebsiteRef | undefined>;
  /** @throws {DomainError} 401 when the token is not good */
  actorOf(kind: AccountKind, token: string, website: WebsiteRef, caller: Caller): Promise<Actor>;
}

export interface Route {
  endpoint: AnyEndpoint;
  handler: (call: Call<AnyEndpoint>) => Promise<unknown>;
}

export interface ServerOptions {
  limits?: {
    /** Asked before the body is read: counts malformed requests too. @throws {DomainError} 429 */
    attempt(endpoint: AnyEndpoint, guest: Guest, query: unknown): Promise<void>;
    /** Asked before each handler. @throws {DomainError} 429 */
    use(endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<void>;
  };
  /** Asked before the handler of a call that is bot-checked, on a website with bot protection. @throws {DomainError} */
  botCheck?: (input: { token: string | undefined; action: string; host: string }) => Promise<void>;
  /** Level of the log, or false for silence. */
  logger?: { level: string; stream?: DestinationStream } | false;
  /** Holds each answer and each refusal against the definition before it leaves: development and tests. */
  checksReplies?: boolean;
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[];
  /** Known to the shells: who sends it is believed which guest a request is for. */
  shellSecret?: string | undefined;
}

/** Binds an endpoint's one definition to what answers it. */
export const implement = <const E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E>>,
): Route => ({ endpoint, handler: handler as unknown as Route['handler'] });

const HEADER_LIMIT_BYTES = 8 * 1024;
/** Node looks for late requests this often; by itself it does so every half minute. */
const TIME_CHECKS_MS = 2000;
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

async function actorOf(request: FastifyRequest, endpoint: AnyEndpoint, website: WebsiteRef, gate: Gatekeeper) {
  if (endpoint.family === 'content') {
    // the agency decides when both are there; a bad first token is a refusal, not a fall-through (GAP-11)
    const agency = one(request.headers['x-travel-agency-token']);
    if (agency) return gate.actorOf('travel-agency', agency, website, callerOf(request));
    const client = one(request.headers['x-client-token']);
    if (client) return gate.actorOf('client', client, website, callerOf(request));
    // an agent who books for a guest: it is written down who took the booking
    const agent = one(request.headers['x-agent-token']);
    return agent ? gate.actorOf('agent', agent, website, callerOf(request)) : { kind: 'anyone' as const };
  }
  const kinds = endpoint.callers.filter((caller): caller is AccountKind => caller !== 'anyone');
  if (kinds.length === 0) return { kind: 'anyone' as const };
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw new DomainError(401, 'unauthorized', `${endpoint.name} needs a token`);
  for (const kind of kinds.slice(0, -1)) {
    try {
      return await gate.actorOf(kind, token, website, callerOf(request));
    } catch (error) {
      // not a token of this kind: perhaps of the next
      if (!(error instanceof DomainError && error.status === 401)) throw error;
    }
  }
  return gate.actorOf(kinds.at(-1) as AccountKind, token, website, callerOf(request));
}

/** @throws {DomainError} `invalid_request` (400) */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = one(request.headers['idempotency-key']);
  if (key === undefined || /^[\w-]{8,100}$/.test(key)) return key;
  throw new DomainError(400, 'invalid_request', 'the idempotency key is no key', {
    fields: { 'idempotency-key': 'idempotency_key_malformed' },
  });
}

/** @throws {DomainError} `permission_missing` (403) */
function checkPermission({ name, permission }: AnyEndpoint, actor: Actor) {
  if (permission === undefined || actor.kind === 'anyone' || actor.permissions.includes(permission)) return;
  const cause = `${name} needs ${permission}, which the role ${actor.role} lacks`;
  throw new DomainError(403, 'permission_missing', cause, { details: { permission } });
}

/** Calls that the requirements write without their full base (GAP-16). */
const SHORTENED =
  /^information\/(?:website\/)?((?:property\/\{\w+\}\/)?(?:shortcode-typology|post-category|post)(?:\/.*)?)$/;

/** Addresses that stand for the same call: a missing or extra prefix is answered too (GAP-15). */
export function addressesOf(endpoint: AnyEndpoint | AnyOperatorEndpoint): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  if (endpoint.family === 'operator') return [`/operator/${path}`];
  if (endpoint.family === 'account') return [`/${path}`];
  const paths = [path];
  const [, short] = SHORTENED.exec(endpoint.path) ?? [];
  if (short) paths.push(short.replace(/\{(\w+)\}/g, ':$1'));
  if (path.startsWith('property/')) paths.push(`searcher/${path}`);
  if (path.startsWith('searcher/property/') && path.includes('/prepayment/'))
    paths.push(path.slice('searcher/'.length));
  if (path.startsWith('card-change/')) paths.push(`reservation/${path}`);
  return paths.map((own) => `${CONTENT_BASE}/${own}`);
}

/** Published content may be kept by shared caches for a moment; nothing else may be kept at all. */
const isPublished = (endpoint: AnyEndpoint) => endpoint.method === 'GET' && endpoint.path.startsWith('information/');

/**
 * The website of a host. A shell names the revision that it knows: another back end may have seen a change that this one
 * has not, and content is then read again, so that no answer is older than what the shell takes it for.
 */
async function websiteFor(
  request: FastifyRequest,
  host: string,
  gate: Gatekeeper,
  shellSecret: string | undefined,
): Promise<WebsiteRef | undefined> {
  // what books, pays or changes something is decided by what holds now
  const website = await gate.websiteOf(host, request.method !== 'GET');
  const wanted = one(request.headers[REVISION_HEADER]);
  if (wanted === undefined || wanted === website?.revision || !isShell(request, shellSecret)) return website;
  return gate.newestOf(host);
}

function bind(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  gate: Gatekeeper,
  { checksReplies, limits, shellSecret, botCheck }: ServerOptions,
) {
  const bodyLimit = endpoint.bodyLimit ?? BODY_LIMIT_BYTES;
  const onRequest = [
    async (_: FastifyRequest, reply: FastifyReply) => void reply.headers(deprecationHeaders(endpoint)),
    async (request: FastifyRequest) => limits?.attempt(endpoint, guestOf(request, shellSecret), request.query),
    ...(bodyLimit > BODY_LIMIT_BYTES ? [largeBodies()] : []),
  ];
  for (const url of addressesOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url,
      config: { serves: endpoint.name },
      bodyLimit,
      onRequest,
      async handler(request, reply) {
        const host = (one(request.headers[HOST_HEADER]) ?? request.hostname).replace(/:\d+$/, '').toLowerCase();
        const website = await websiteFor(request, host, gate, shellSecret);
        if (!website) throw new DomainError(421, 'unknown_website', `no website has the host name ${host}`);
        reply.header(REVISION_HEADER, website.revision);
        const caller = await actorOf(request, endpoint, website, gate);
        const isUnproven = caller.kind !== 'anyone' && caller.lacksSecondFactor && endpoint.needsSecondFactor;
        if (isUnproven && !endpoint.callers.includes('anyone')) {
          throw new DomainError(403, 'second_factor_missing', `${endpoint.name} needs a second factor on this website`);
        }
        const actor: Actor = isUnproven ? { kind: 'anyone' } : caller;
        const isForeign = actor.kind !== 'anyone' && !endpoint.callers.includes(actor.kind);
        if (isForeign && !endpoint.callers.includes('anyone')) {
          throw new DomainError(401, 'unauthorized', `${actor.kind} may not call ${endpoint.name}`);
        }
        checkPermission(endpoint, actor);
        const { w, ...params } = request.params as Record<string, string>;
        if (w !== undefined && w !== String(website.id)) {
          throw new DomainError(404, 'not_found', `website ${w} is not the one of ${host}`);
        }
        const { path, query, body } = readRequest(endpoint, {
          ...request,
          params,
          query: request.query,
          body: request.body,
        });
        const headers: [string, string][] = [];
        const call: Call<AnyEndpoint> = {
          actor,
          website,
          language: query?.language ?? website.language,
          path: path as never,
          query: query as never,
          body: body as never,
          idempotencyKey: idempotencyKeyOf(request),
          ...guestOf(request, shellSecret),
          requestId: request.id,
          caller: callerOf(request),
          setHeader: (name, value) => headers.push([name, value]),
        };

        await limits?.use(endpoint, call);
        const token = one(request.headers[BOT_HEADER]);
        if (endpoint.isBotChecked && website.isBotChecked) await botCheck?.({ token, action: endpoint.name, host });
        const result = await handler(call);
        if (checksReplies) v.parse(endpoint.answer as v.GenericSchema, result);
        const payload = JSON.stringify({ result });
        for (const [name, value] of headers) reply.header(name, value);
        reply.type('application/json; charset=utf-8');
        if (!isPublished(endpoint)) return payload;
        const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
        reply.headers({
          'cache-control': 'public, max-age=0, s-maxage=5',
          vary: `${HOST_HEADER}, ${REVISION_HEADER}, origin`,
          etag: tag,
        });
        if (request.headers['if-none-match'] !== tag) return payload;
        return reply.code(304).send();
      },
    });
  }
}

const CORS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, x-agent-token, x-client-token, x-recaptcha-token, x-request-id, x-travel-agency-token, x-website-host',
  'access-control-max-age': '600',
};

/** Browsers may call from the origins of configured websites, and from nowhere else. */
function allowOwnOrigins(app: FastifyInstance, gate: Gatekeeper) {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (!origin || !URL.canParse(origin)) return;
    reply.header('vary', 'origin');
    if (!(await gate.websiteOf(new URL(origin).hostname))) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'deprecation, retry-after, sunset, x-request-id',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      await reply.code(204).headers(CORS).send();
    }
  });
}

/** The server around all routes: JSON only, bounded, problem documents, one request id through all logs. */
export function createServer(routes: readonly Route[], gate: Gatekeeper, options: ServerOptions = {}): FastifyInstance {
  const { logger = false, trustedProxies = [], shellSecret } = options;
  const app = Fastify({
    logger: logger && { ...logger, redact: ['req.headers', 'req.url'], serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: 10_000,
      connectionsCheckingInterval: TIME_CHECKS_MS,
    },
    genReqId: (request) =>
      one(request.headers['x-request-id'])
        ?.replace(/[^\w-]/g, '')
        .slice(0, 64) || randomUUID(),
    return503OnClosing: true,
    trustProxy: believedProxies(shellSecret, trustedProxies),
    routerOptions: { maxParamLength: 300 },
  });
  followRequests(app);
  boundBodies(app);
  app.addHook('onRequest', async ({ params }) => {
    const parts = Object.values((params ?? {}) as Record<string, string>);
    if (parts.some((part) => faultOf(part) !== undefined)) throw notFound('an address that is no text');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY, 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  allowOwnOrigins(app, gate);
  const known: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { serves } = (config ?? {}) as { serves?: string };
    if (!serves)
      throw new Error(`${String(method)} ${url} has no definition: implement() an endpoint, or say what it serves`);
    known.push({
      method: String(method),
      pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
    });
  });
  answerUnknown(app, known);
  answerErrors(app, options.checksReplies ? refusalCheck(routes.map(({ endpoint }) => endpoint)) : undefined);
  for (const route of routes) bind(app, route, gate, options);
  return app;
}
