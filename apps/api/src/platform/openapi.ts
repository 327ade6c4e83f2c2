import { type AccountKind, type AnyEndpoint, type AnyOperatorEndpoint, CONTENT_BASE } from '@posada/api-client';
import { GENERAL_CODES, OPERATOR_ENDPOINTS, RESOURCES } from '@posada/api-client/definitions';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Json = Record<string, unknown>;
export type Described = AnyEndpoint | AnyOperatorEndpoint;

/** All calls by resource, as the reference lists them; the operator's last. */
export const GROUPS: Readonly<Record<string, readonly Described[]>> = { ...RESOURCES, operator: OPERATOR_ENDPOINTS };

const BASES = { account: '', content: CONTENT_BASE, operator: '/operator' };
/** Address of an endpoint from the root of the service, `{parameters}` in braces. */
export const pathOf = ({ family, path }: Described) => `${BASES[family]}/${path}`;

/** Whose token a call needs; nobody's when anyone may call. */
const kindsOf = ({ callers }: Described): (AccountKind | 'operator')[] =>
  callers.flatMap((caller) => (caller === 'anyone' ? [] : [caller]));

/** Recursive shapes come with definitions of their own: they move to the document's, under the call's name. */
function hoist(value: unknown, prefix: string, shared: Json): unknown {
  if (Array.isArray(value)) return value.map((entry) => hoist(entry, prefix, shared));
  if (value === null || typeof value !== 'object') return value;
  const { $defs, $schema: _, $ref, ...rest } = value as { $defs?: Json; $schema?: string; $ref?: string } & Json;
  for (const [name, schema] of Object.entries($defs ?? {})) shared[`${prefix}-${name}`] = hoist(schema, prefix, shared);
  const own = Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, hoist(entry, prefix, shared)]));
  if (typeof $ref !== 'string') return own;
  return { ...own, $ref: $ref.replace('#/$defs/', `#/components/schemas/${prefix}-`) };
}

/** What the schema reads (`input`), as JSON Schema. Rules that JSON Schema cannot say are left to the server. */
function shapeOf(schema: v.GenericSchema, prefix: string, shared: Json): Json {
  const raw = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' });
  return hoist(raw, prefix, shared) as Json;
}

function parametersOf(endpoint: Described, shared: Json): Json[] {
  const read = (schema: v.GenericSchema | undefined) =>
    (schema ? shapeOf(schema, endpoint.name, shared) : {}) as { properties?: Json; required?: string[] };
  const path = read(endpoint.params);
  const query = read(endpoint.query);
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: path.properties?.[name] ?? { type: 'string' },
      ...(name === 'w' ? { description: 'Id of the current website.' } : {}),
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(endpoint.family === 'operator' ? [] : [{ $ref: '#/components/parameters/website' }]),
    ...(endpoint.family === 'content'
      ? [
          { $ref: '#/components/parameters/client' },
          { $ref: '#/components/parameters/agent' },
          { $ref: '#/components/parameters/agency' },
        ]
      : []),
    ...('isBotChecked' in endpoint && endpoint.isBotChecked ? [{ $ref: '#/components/parameters/recaptcha' }] : []),
    ...('idempotent' in endpoint && endpoint.idempotent ? [{ $ref: '#/components/parameters/idempotency' }] : []),
  ];
}

function operationOf(endpoint: Described, tag: string, shared: Json): Json {
  const result = shapeOf(endpoint.answer, endpoint.name, shared);
  const codes = [...new Set([...Object.keys(GENERAL_CODES), ...endpoint.codes])];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tag],
    parameters: parametersOf(endpoint, shared),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: shapeOf(endpoint.body, endpoint.name, shared) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer, in its envelope.',
        content: {
          'application/json': { schema: { type: 'object', properties: { result }, required: ['result'] } },
        },
      },
      default: {
        description: `A refusal. Codes of this call beside the general ones: ${endpoint.codes.join(', ') || 'none'}.`,
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    },
    security: kindsOf(endpoint).map((kind) => ({ [kind]: [] })),
  };
}

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable; what a program decides by.' },
    message: { type: 'string', description: 'The code in words, for a log; people read a translation of the code.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Inputs at fault: path to code.',
    },
    requestId: { type: 'string', description: 'The same as in the header `X-Request-Id` and in the log.' },
  },
};

/** The description of the whole service (OpenAPI 3.1), made from the endpoints' definitions and from nothing else. */
export function describeApi(): Json {
  const shared: Json = { Problem: PROBLEM };
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(GROUPS)) {
    for (const endpoint of endpoints) {
      const path = pathOf(endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, tag, shared) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Posada',
      version: '1',
      description:
        'Direct booking of hotels: content of the websites, availability, reservations and accounts. Money is in integer minor units, days are `YYYY-MM-DD` at the property, moments are ISO 8601 UTC.',
    },
    tags: Object.keys(GROUPS).map((name) => ({ name })),
    paths,
    components: {
      schemas: shared,
      parameters: {
        website: header('X-Website-Host', 'Host name of the website; absent: the host that was called.'),
        client: header('X-Client-Token', 'Token of a signed-in client: prices of members.'),
        agent: header('X-Agent-Token', 'Token of an agent who books for a guest: the booking names them.'),
        agency: header('X-Travel-Agency-Token', 'Token of a signed-in travel agency; goes before the client’s.'),
        recaptcha: header(
          'X-Recaptcha-Token',
          'Token of reCAPTCHA v3 with the name of the call as its action; needed where the website has it on.',
        ),
        idempotency: header('Idempotency-Key', 'One per intent: the same key answers the same without doing it twice.'),
      },
      securitySchemes: {
        ...Object.fromEntries(
          ['client', 'agent', 'travel-agency'].map((kind) => [kind, bearer(`Token from the ${kind}’s sign-in.`)]),
        ),
        operator: bearer('The token of the installation’s operator (`OPERATOR_TOKEN`).'),
      },
    },
  };
}
