import { type AnyEndpoint, type AnyOperatorEndpoint, CONTENT_BASE } from '@posada/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deprecationHeaders } from './deprecation.ts';
import { DomainError } from './errors.ts';
import { pathOf } from './openapi/calls.ts';

type Endpoint = AnyEndpoint | AnyOperatorEndpoint;

export const oneHeader = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** @throws {DomainError} `invalid_request` (400) */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = oneHeader(request.headers['idempotency-key']);
  if (key === undefined || /^[\w-]{8,100}$/.test(key)) return key;
  throw new DomainError(400, 'invalid_request', 'the idempotency key is no key', {
    fields: { 'idempotency-key': 'idempotency_key_malformed' },
  });
}

/** Calls that the requirements write without their full base (GAP-16). */
const SHORTENED =
  /^information\/(?:website\/)?((?:property\/\{\w+\}\/)?(?:shortcode-typology|post-category|post)(?:\/.*)?)$/;

/** Addresses that stand for the same call: a missing or extra prefix is answered too (GAP-15). */
export function addressesOf(endpoint: AnyEndpoint | AnyOperatorEndpoint): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  if (endpoint.family === 'operator') return [pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1')];
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

/** What differs between the calls of a website and those of operators and keys. */
interface Binding {
  addresses: readonly string[];
  /** Before the body is read. */
  admit: readonly ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>)[];
  /** After it is read: what they find out is stored on the request. */
  prepare?: readonly ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>)[];
  /** The result of the call. */
  run(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Sets headers that depend on what is sent. False: the client has it already. */
  describe?(payload: string, request: FastifyRequest, reply: FastifyReply): boolean;
  /** Parses each result by the endpoint's schema before it leaves: development and tests. */
  checksReplies?: boolean | undefined;
}

/** Routes of one endpoint: who may call it, what is checked before it runs, and how its result leaves. */
export function bindEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  { addresses, admit, prepare = [], run, describe, checksReplies = false }: Binding,
) {
  for (const url of addresses) {
    app.route({
      method: endpoint.method,
      url,
      config: { serves: endpoint.name },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: [async (_, reply) => void reply.headers(deprecationHeaders(endpoint)), ...admit],
      preHandler: [...prepare],
      async handler(request, reply) {
        const result = await run(request, reply);
        if (checksReplies) v.parse(endpoint.answer as v.GenericSchema, result);
        const payload = JSON.stringify({ result });
        reply.type('application/json; charset=utf-8');
        return describe?.(payload, request, reply) === false ? reply.code(304).send() : payload;
      },
    });
  }
}
