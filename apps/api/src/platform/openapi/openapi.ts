import type { AccountKind, AnyEndpoint, AnyOperatorEndpoint } from '@posada/api-client';
import { SCOPES, type Scope } from '@posada/api-client/definitions';
import { type Described, GROUPS, PATH_DESCRIPTIONS, parametersIn, shownPathOf } from './calls.ts';
import recorded from './examples.json' with { type: 'json' };
import { PROBLEM, refusalResponses } from './refusals.ts';
import { callText, type Json, readSchemas, type Schemas } from './schemas.ts';

/** A call as it was once made of a test hotel: what of it is not there, the call does not have. */
interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  result: unknown;
}
const EXAMPLES = recorded as Readonly<Record<string, Example>>;

const TAGS: Readonly<Record<string, string>> = {
  website: 'A website: its settings, menus, pages, posts and forms.',
  properties: 'The hotels of a website: rooms, rate plans, photos, services, extras and reviews.',
  availability: 'What can be booked for given days and guests, and for how much.',
  reservations: 'Reservations: to book, read, change and cancel them.',
  checkIn: 'Online check-in: who of the guests of a booking is registered.',
  payments: 'Payments by card, and links to pay or to change a card.',
  accounts: 'Accounts of clients, agents and travel agencies.',
  operator: 'What the operator of the installation and machines with a key may do.',
};

/** Whose token a call needs; nobody's when anyone may call. */
const kindsOf = ({ callers }: AnyEndpoint): AccountKind[] =>
  callers.flatMap((caller) => (caller === 'anyone' ? [] : [caller]));

const scopesOf = ({ scope, otherScopes }: AnyOperatorEndpoint): Scope[] => [...(scope ? [scope] : []), ...otherScopes];

/** A key of its own, an access token that was given for one, or the session of a person of the chain. */
function securityOf(endpoint: Described): Json[] {
  if (endpoint.family !== 'operator') return kindsOf(endpoint).map((kind) => ({ [kind]: [] }));
  if (endpoint.access === 'anyone') return [];
  const session = { session: [] };
  if (endpoint.access === 'person') return [session];
  return [{ key: [] }, ...scopesOf(endpoint).map((scope) => ({ oauth: [scope] })), session];
}

/** Requirements that a call meets are for maintainers: strangers do not know their ids. */
const withoutRows = (text: string) => text.replace(/\s*\((?:[A-Z]+-\d+(?:(?:,| to) )?)+\)/g, '');

/** The first sentence is the summary; the others, and the docstring of the call, its description. */
function wordsOf(endpoint: Described): Json {
  const { name, summary, deprecated } = endpoint;
  const text = withoutRows(summary);
  const [, first = text, rest = ''] = /^(.+?)\.(?:\s+(?=[\p{Lu}`])(.*))?$/su.exec(text) ?? [];
  const gone =
    deprecated &&
    `It will be gone from ${deprecated.until} on${deprecated.instead ? `: call \`${deprecated.instead}\` instead` : ''}.`;
  const needed =
    endpoint.family === 'operator' && endpoint.access === 'scope'
      ? `Scope: ${scopesOf(endpoint)
          .map((scope) => `\`${scope}\``)
          .join(' or ')}.`
      : undefined;
  const more = [rest, callText(name), needed, gone].filter((each) => each);
  return {
    summary: first,
    description: more.length > 0 ? more.join('\n\n') : text,
    ...(deprecated ? { deprecated: true } : {}),
  };
}

function parametersOf(endpoint: Described, schemas: Schemas): Json[] {
  const read = (part: 'params' | 'query') =>
    (schemas.partOf(endpoint, part) ?? {}) as { properties?: Record<string, Json>; required?: string[] };
  const { properties: path } = read('params');
  const query = read('query');
  const { params: pathExample, query: queryExample } = EXAMPLES[endpoint.name] ?? {};
  const exampleOf = (values: Record<string, unknown> | undefined, name: string) =>
    values?.[name] === undefined ? {} : { example: values[name] };
  return [
    ...parametersIn(endpoint).map(([name, shown]) => ({
      name: shown,
      in: 'path',
      required: true,
      description: path?.[name]?.['description'] ?? PATH_DESCRIPTIONS[shown],
      schema: path?.[name] ?? { type: 'string' },
      ...exampleOf(pathExample, name),
    })),
    ...Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      ...(description === undefined ? {} : { description }),
      schema,
      ...exampleOf(queryExample, name),
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
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/idempotency' }] : []),
  ];
}

const headers = (deprecated: Described['deprecated']): Json =>
  deprecated
    ? {
        headers: {
          Deprecation: { $ref: '#/components/headers/Deprecation' },
          Sunset: { $ref: '#/components/headers/Sunset' },
        },
      }
    : {};

function operationOf(endpoint: Described, tag: string, schemas: Schemas, shared: Json): Json {
  const body = schemas.partOf(endpoint, 'body');
  const example = EXAMPLES[endpoint.name];
  return {
    operationId: endpoint.name,
    ...wordsOf(endpoint),
    tags: [tag],
    parameters: parametersOf(endpoint, schemas),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: body,
                ...(example?.body === undefined ? {} : { example: example.body }),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer, in its envelope.',
        ...headers(endpoint.deprecated),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { result: schemas.partOf(endpoint, 'answer') },
              required: ['result'],
            },
            ...(example ? { example: { result: example.result } } : {}),
          },
        },
      },
      ...refusalResponses(endpoint, shared),
    },
    security: securityOf(endpoint),
  };
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const answerHeader = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

const DEPRECATION = {
  Deprecation: answerHeader('Since when the call is deprecated (RFC 9745), in seconds.', '@1798761600'),
  Sunset: answerHeader('From when on the call may be gone (RFC 8594).', 'Sat, 01 Jan 2028 00:00:00 GMT'),
};

/** The description of the whole service (OpenAPI 3.1), made from the endpoints' definitions and from nothing else. */
export function describeApi(): Json {
  const schemas = readSchemas(Object.values(GROUPS).flat());
  const responses: Json = {};
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(GROUPS)) {
    for (const endpoint of endpoints) {
      const path = shownPathOf(endpoint);
      paths[path] = {
        ...(endpoint.family === 'operator'
          ? { servers: [{ url: '/', description: 'The address of a website.' }] }
          : {}),
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, tag, schemas, responses),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Posada',
      version: '1',
      description:
        'Direct booking of hotels: content of the websites, availability, reservations and accounts. Money is in integer minor units, days are `YYYY-MM-DD` at the property, moments are ISO 8601 UTC. Answers may gain fields: ignore those that you do not know.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of the installation' },
    },
    servers: [{ url: '/api', description: 'Below the address of each website of the installation.' }],
    tags: Object.keys(GROUPS).map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: { Problem: PROBLEM, ...schemas.used([paths, responses]) },
      responses,
      ...(Object.values(GROUPS)
        .flat()
        .some(({ deprecated }) => deprecated)
        ? { headers: DEPRECATION }
        : {}),
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
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-posada-operator',
          description:
            'The session of a person of the chain, as their sign-in sets it; their role has to have the scope.',
        },
        key: bearer('A key, as `npm run api -- key create` shows it once.'),
        oauth: {
          type: 'oauth2',
          description: 'An access token that was given for a key, with all of its scopes or fewer.',
          flows: { clientCredentials: { tokenUrl: '/v1/oauth/token', scopes: SCOPES } },
        },
      },
    },
  };
}
