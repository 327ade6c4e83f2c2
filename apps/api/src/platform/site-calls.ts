import { createHash } from 'node:crypto';
import {
  type AccountKind,
  type AnyEndpoint,
  BOT_HEADER,
  HOST_HEADER,
  PREVIEW_HEADER,
  REVISION_HEADER,
} from '@posada/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressesOf, bindEndpoint, idempotencyKeyOf, oneHeader } from './bind-endpoint.ts';
import type { Actor, Gatekeeper, WebsiteRef } from './caller.ts';
import { DomainError } from './errors.ts';
import { callerOf } from './fingerprint.ts';
import { type Guest, guestOf, isShell } from './guest.ts';
import { readRequest } from './read-request.ts';
import { BODY_LIMIT_BYTES, largeBodies } from './request-bodies.ts';
import type { Call, Route } from './route.ts';

export interface SiteOptions {
  limits?: {
    /** Asked before the body is read: counts malformed requests too. @throws {DomainError} 429 */
    attempt(endpoint: AnyEndpoint, guest: Guest, query: unknown): Promise<void>;
    /** Asked before each handler. @throws {DomainError} 429 */
    use(endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<void>;
  };
  /** Asked before the handler of a call that is bot-checked, on a website with bot protection. @throws {DomainError} */
  botCheck?: (input: { token: string | undefined; action: string; host: string }) => Promise<void>;
  /** Holds each answer and each refusal against the definition before it leaves: development and tests. */
  checksReplies?: boolean;
  /** Known to the shells: who sends it is believed which guest a request is for. */
  shellSecret?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the site, from its first check on. */
    site: { host: string; website: WebsiteRef; actor: Actor };
    /** Of the site, once all of it is known and checked. */
    call: Call<AnyEndpoint>;
    /** For the answer alone: a refusal goes without. */
    replyHeaders: [string, string][];
  }
}

async function actorOf(request: FastifyRequest, endpoint: AnyEndpoint, website: WebsiteRef, gate: Gatekeeper) {
  if (endpoint.family === 'content') {
    // the agency decides when both are there; a bad first token is a refusal, not a fall-through (GAP-11)
    const agency = oneHeader(request.headers['x-travel-agency-token']);
    if (agency) return gate.actorOf('travel-agency', agency, website, callerOf(request));
    const client = oneHeader(request.headers['x-client-token']);
    if (client) return gate.actorOf('client', client, website, callerOf(request));
    // an agent who books for a guest: it is written down who took the booking
    const agent = oneHeader(request.headers['x-agent-token']);
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

/** @throws {DomainError} `permission_missing` (403) */
function checkPermission({ name, permission }: AnyEndpoint, actor: Actor) {
  if (permission === undefined || actor.kind === 'anyone' || actor.permissions.includes(permission)) return;
  const cause = `${name} needs ${permission}, which the role ${actor.role} lacks`;
  throw new DomainError(403, 'permission_missing', cause, { details: { permission } });
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
  const preview = oneHeader(request.headers[PREVIEW_HEADER]);
  if (preview !== undefined) return gate.previewOf(preview);
  // what books, pays or changes something is decided by what holds now
  const website = await gate.websiteOf(host, request.method !== 'GET');
  const wanted = oneHeader(request.headers[REVISION_HEADER]);
  if (wanted === undefined || wanted === website?.revision || !isShell(request, shellSecret)) return website;
  return gate.newestOf(host);
}

/** The host that a request is for, without its port. */
const hostOf = (request: FastifyRequest) =>
  (oneHeader(request.headers[HOST_HEADER]) ?? request.hostname).replace(/:\d+$/, '').toLowerCase();

/** Who calls, if they may make this call. @throws {DomainError} 401, 403 */
async function admittedActor(request: FastifyRequest, endpoint: AnyEndpoint, website: WebsiteRef, gate: Gatekeeper) {
  const caller = await actorOf(request, endpoint, website, gate);
  const isOpen = endpoint.callers.includes('anyone');
  const isUnproven = caller.kind !== 'anyone' && caller.lacksSecondFactor && endpoint.needsSecondFactor;
  if (isUnproven && !isOpen)
    throw new DomainError(403, 'second_factor_missing', `${endpoint.name} needs a second factor on this website`);
  const actor: Actor = isUnproven ? { kind: 'anyone' } : caller;
  if (actor.kind !== 'anyone' && !endpoint.callers.includes(actor.kind) && !isOpen)
    throw new DomainError(401, 'unauthorized', `${actor.kind} may not call ${endpoint.name}`);
  checkPermission(endpoint, actor);
  return actor;
}

/** @throws {DomainError} 400, 404, 422 */
function readCall(request: FastifyRequest, endpoint: AnyEndpoint, shellSecret: string | undefined): Call<AnyEndpoint> {
  const { website, actor, host } = request.site;
  const { w, ...params } = request.params as Record<string, string>;
  if (w !== undefined && w !== String(website.id))
    throw new DomainError(404, 'not_found', `website ${w} is not the one of ${host}`);
  const { path, query, body } = readRequest(endpoint, { params, query: request.query, body: request.body });
  return {
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
    setHeader: (name, value) => request.replyHeaders.push([name, value]),
  };
}

/** Shared caches may have published content, and no cache a preview. False: the client has this edition of it. */
function describePublished(payload: string, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.site.website.isPreview) return true;
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'public, max-age=0, s-maxage=5',
    vary: `${HOST_HEADER}, ${PREVIEW_HEADER}, ${REVISION_HEADER}, origin`,
    etag: tag,
  });
  return request.headers['if-none-match'] !== tag;
}

/** The calls of websites, each found by the host name of its request. */
export function siteCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  gate: Gatekeeper,
  { checksReplies, limits, shellSecret, botCheck }: SiteOptions,
) {
  app.decorateRequest('site');
  app.decorateRequest('call');
  app.decorateRequest('replyHeaders');
  for (const { endpoint, handler } of routes)
    bindEndpoint(app, endpoint, {
      addresses: addressesOf(endpoint),
      checksReplies,
      admit: [
        async (request) => limits?.attempt(endpoint, guestOf(request, shellSecret), request.query),
        ...((endpoint.bodyLimit ?? 0) > BODY_LIMIT_BYTES ? [largeBodies()] : []),
      ],
      prepare: [
        async (request, reply) => {
          const host = hostOf(request);
          const website = await websiteFor(request, host, gate, shellSecret);
          if (!website) throw new DomainError(421, 'unknown_website', `no website has the host name ${host}`);
          reply.header(REVISION_HEADER, website.revision);
          request.replyHeaders = [];
          request.site = { host, website, actor: await admittedActor(request, endpoint, website, gate) };
          request.call = readCall(request, endpoint, shellSecret);
        },
        async ({ call }) => limits?.use(endpoint, call),
        async ({ headers, site: { host, website } }) => {
          if (!endpoint.isBotChecked || !website.isBotChecked) return;
          await botCheck?.({ token: oneHeader(headers[BOT_HEADER]), action: endpoint.name, host });
        },
      ],
      async run({ call, replyHeaders }, reply) {
        const result = await handler(call);
        for (const [name, value] of replyHeaders) reply.header(name, value);
        return result;
      },
      ...(isPublished(endpoint) ? { describe: describePublished } : {}),
    });
}
