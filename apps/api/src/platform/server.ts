import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { oneHeader } from './bind-endpoint.ts';
import type { Gatekeeper } from './caller.ts';
import { notFound } from './errors.ts';
import { believedProxies } from './guest.ts';
import { loggedError } from './logged-error.ts';
import { refusalCheck } from './openapi/refusals.ts';
import { answerErrors, answerUnknown } from './problems.ts';
import { faultOf } from './read-request.ts';
import { BODY_LIMIT_BYTES, boundBodies, LONGEST_REQUEST_MS } from './request-bodies.ts';
import { followRequests } from './request-context.ts';
import type { Route } from './route.ts';
import { type SiteOptions, siteCalls } from './site-calls.ts';

export interface ServerOptions extends SiteOptions {
  /** Level of the log, or false for silence. */
  logger?: { level: string; stream?: DestinationStream } | false;
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[];
}

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
      oneHeader(request.headers['x-request-id'])
        ?.replace(/[^\w-]/g, '')
        .slice(0, 64) || randomUUID(),
    return503OnClosing: true,
    trustProxy: believedProxies(shellSecret, trustedProxies),
    // a signed token of a mail's link has some 420 characters
    routerOptions: { maxParamLength: 600 },
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
  siteCalls(app, routes, gate, options);
  return app;
}
