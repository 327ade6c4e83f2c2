import { randomUUID } from 'node:crypto';
import { type AccountKind, type AnyEndpoint, type BodyOf, CONTENT_BASE, HOST_HEADER, type ParamsOf, type QueryOf, type ReplyOf } from '@posada/api-client';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DomainError } from './errors.ts';

/** The website that a call is for, found by its host name. */
export interface WebsiteRef {
  id: number;
  language: string;
  revision: string;
}

/** Who calls: nobody signed in, or one account of one kind, signed in on this website. */
export type Actor = { kind: 'anyone' } | { kind: AccountKind; accountId: number };

export interface Call<E extends AnyEndpoint> {
  actor: Actor;
  website: WebsiteRef;
  language: string;
  path: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: string | undefined;
  /** Address of the caller, for limits. */
  address: string;
  requestId: string;
}

/** What `implement` needs of the modules: it knows neither websites nor accounts. */
export interface Gatekeeper {
  websiteOf(host: string): Promise<WebsiteRef | undefined>;
  /** @throws {DomainError} 401 when the token is not good */
  actorOf(kind: AccountKind, token: string, website: WebsiteRef): Promise<Actor>;
}

export interface Route {
  endpoint: AnyEndpoint;
  handler: (call: Call<AnyEndpoint>) => Promise<unknown>;
}

/** Binds an endpoint's one definition to what answers it. */
export const implement = <const E extends AnyEndpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ReplyOf<E>>): Route => ({
  endpoint,
  handler: handler as unknown as Route['handler'],
});

const LIMIT_BYTES = 100 * 1024;
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function fieldsOf(issues: readonly v.BaseIssue<unknown>[], prefix: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue as v.GenericIssue) ?? prefix;
    fields[path] ??= issue.expected === 'never' ? 'unknown_field' : issue.received === 'undefined' ? 'required' : issue.type;
  }
  return fields;
}

function parsed(schema: v.GenericSchema | undefined, value: unknown, where: 'path' | 'query' | 'body'): unknown {
  if (!schema) {
    const given = value && typeof value === 'object' ? Object.keys(value) : [];
    if (where === 'query' && given.length > 0) throw invalid({ [given[0] ?? '']: 'unknown_field' }, 422);
    return undefined;
  }
  const result = v.safeParse(schema, value);
  if (result.success) {
    if (where !== 'body') refuseUnknown(schema, value);
    return result.output;
  }
  const isUnknown = result.issues.some((issue) => issue.type === 'strict_object' && issue.expected === 'never');
  throw invalid(fieldsOf(result.issues, where), where === 'body' && isUnknown ? 422 : 400);
}

function refuseUnknown(schema: v.GenericSchema, value: unknown) {
  const entries = (schema as { entries?: Record<string, unknown> }).entries;
  const unknown = entries && Object.keys(value as object).find((key) => !Object.hasOwn(entries, key));
  if (unknown) throw invalid({ [unknown]: 'unknown_field' }, 422);
}

const invalid = (fields: Record<string, string>, status: number) =>
  new DomainError(status, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

async function actorOf(request: FastifyRequest, endpoint: AnyEndpoint, website: WebsiteRef, gate: Gatekeeper): Promise<Actor> {
  if (endpoint.family === 'content') {
    // the agency decides when both are there; a bad first token is a refusal, not a fall-through (GAP-11)
    const agency = one(request.headers['x-travel-agency-token']);
    if (agency) return gate.actorOf('travel-agency', agency, website);
    const client = one(request.headers['x-client-token']);
    return client ? gate.actorOf('client', client, website) : { kind: 'anyone' };
  }
  const kinds = endpoint.callers.filter((caller): caller is AccountKind => caller !== 'anyone');
  if (kinds.length === 0) return { kind: 'anyone' };
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw new DomainError(401, 'unauthorized', `${endpoint.name} needs a token`);
  const [first] = kinds;
  return gate.actorOf(first as AccountKind, token, website);
}

/** Addresses that stand for the same call: a missing or extra prefix is answered too (GAP-15, GAP-16). */
export function addressesOf(endpoint: AnyEndpoint): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  if (endpoint.family === 'account') return [`/${path}`];
  const paths = [path];
  if (path.startsWith('property/')) paths.push(`searcher/${path}`);
  return paths.map((own) => `${CONTENT_BASE}/${own}`);
}

function bind(app: FastifyInstance, { endpoint, handler }: Route, gate: Gatekeeper) {
  for (const url of addressesOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url,
      async handler(request, reply) {
        const host = (one(request.headers[HOST_HEADER]) ?? request.hostname).replace(/:\d+$/, '').toLowerCase();
        const website = await gate.websiteOf(host);
        if (!website) throw new DomainError(421, 'unknown_website', `no website has the host name ${host}`);
        const { w, ...params } = request.params as Record<string, string>;
        if (w !== undefined && w !== String(website.id)) throw new DomainError(404, 'not_found', `website ${w} is not ${website.id}`);
        const actor = await actorOf(request, endpoint, website, gate);
        if (actor.kind !== 'anyone' && !endpoint.callers.includes('anyone') && !endpoint.callers.includes(actor.kind)) {
          throw new DomainError(401, 'unauthorized', `${actor.kind} may not call ${endpoint.name}`);
        }
        const query = parsed(endpoint.query, request.query, 'query') as Record<string, unknown> | undefined;
        const result = await handler({
          actor,
          website,
          language: String(query?.['language'] ?? website.language),
          path: parsed(endpoint.params, params, 'path') as never,
          query: query as never,
          body: parsed(endpoint.body, request.body, 'body') as never,
          idempotencyKey: one(request.headers['idempotency-key'])?.slice(0, 100),
          address: one(request.headers['x-forwarded-for'])?.split(',')[0]?.trim() ?? request.ip,
          requestId: request.id,
        });
        const isShared = endpoint.method === 'GET' && endpoint.path.startsWith('information/');
        reply.header('cache-control', isShared ? 'public, max-age=0, s-maxage=5' : 'no-store');
        return { result };
      },
    });
  }
}

function problem(reply: FastifyReply, request: FastifyRequest, status: number, code: string, more: { title: string; fields?: Record<string, string>; details?: Record<string, unknown> }) {
  reply.code(status).type('application/problem+json');
  if (status === 429 || status === 503) reply.header('retry-after', String(more.details?.['retryAfter'] ?? 5));
  return reply.send({
    ...more.details,
    type: `urn:posada:${code}`,
    title: more.title,
    status,
    code,
    ...(more.fields && Object.keys(more.fields).length > 0 ? { fields: more.fields } : {}),
    requestId: request.id,
  });
}

const CODES: Record<number, string> = { 400: 'invalid_request', 404: 'not_found', 413: 'too_large', 415: 'unsupported_media_type', 429: 'too_many_requests' };

/** The server around all routes: JSON only, bounded bodies, problem documents, one request id through all logs. */
export function createServer(routes: readonly Route[], gate: Gatekeeper, logger: { level: string } | false): FastifyInstance {
  const app = Fastify({
    logger: logger && { level: logger.level, redact: ['req.headers', 'req.url'] },
    disableRequestLogging: true,
    bodyLimit: LIMIT_BYTES,
    requestTimeout: 30_000,
    genReqId: (request) => one(request.headers['x-request-id'])?.replace(/[^\w-]/g, '').slice(0, 64) || randomUUID(),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY, 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => method !== request.method && app.findRoute({ method: method as 'GET', url: path }) !== null);
    const isKnown = routes.some((route) => addressesOf(route.endpoint).some((url) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`).test(path)));
    if (isKnown || allowed.length > 0) return problem(reply, request, 405, 'method_not_allowed', { title: 'This method is not allowed here' });
    return problem(reply, request, 404, 'not_found', { title: 'There is nothing at this address' });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DomainError) {
      if (error.status >= 500) request.log.error({ err: error }, error.message);
      return problem(reply, request, error.status, error.code, { title: error.code.replaceAll('_', ' '), fields: error.fields, details: error.details });
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    return problem(reply, request, status, CODES[status] ?? (status === 500 ? 'internal' : 'invalid_request'), {
      title: status === 500 ? 'Something went wrong on our side' : 'This request cannot be answered',
    });
  });
  for (const route of routes) bind(app, route, gate);
  return app;
}
