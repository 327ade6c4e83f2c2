import type { GeneralCode, OwnCode } from '@posada/api-client';
import { GENERAL_CODES, OPERATOR_ENDPOINTS, REFUSAL_DETAILS, refusalOf } from '@posada/api-client/definitions';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Described } from './calls.ts';
import type { Json } from './schemas.ts';

type Code = GeneralCode | OwnCode;

const RETRIED = new Set([429, 503]);

export const PROBLEM: Json = {
  title: 'Problem',
  description: 'A refusal (RFC 9457). A code may add members of its own beside these.',
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string', description: '`urn:posada:` and the code.' },
    title: { type: 'string', description: 'The same as `message`.' },
    status: { type: 'integer', description: 'The HTTP status.' },
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

/** General codes that this call can answer with. */
function generalCodesOf(endpoint: Described): GeneralCode[] {
  const isOperators = endpoint.family === 'operator';
  const isPrivate = isOperators
    ? endpoint.access !== 'anyone'
    : !(endpoint.callers as readonly string[]).includes('anyone');
  const isScoped = isOperators && endpoint.access === 'scope';
  const isPosted = endpoint.body !== undefined;
  const held: Record<GeneralCode, boolean> = {
    invalid_request: true,
    website_host_not_allowed: isScoped,
    // content is also refused to a token that is not good, though it needs none
    unauthorized: isPrivate || endpoint.family === 'content',
    second_factor_missing: isPrivate && endpoint.needsSecondFactor,
    scope_missing: isOperators && endpoint.scope !== undefined,
    property_not_allowed: isScoped,
    website_not_allowed: isScoped,
    preview_expired: !isOperators,
    cross_site: isOperators && endpoint.method !== 'GET',
    permission_missing: 'permission' in endpoint && endpoint.permission !== undefined,
    not_found: true,
    // an address has no such call: no call answers so
    method_not_allowed: false,
    length_required: isPosted,
    too_large: isPosted,
    unsupported_media_type: isPosted,
    unknown_website: !isOperators,
    too_many_requests: true,
    internal: true,
    unavailable: true,
  };
  return (Object.keys(held) as GeneralCode[]).filter((code) => held[code]);
}

/** Statuses of a code at a call. */
function statusesAt({ name }: Described, code: Code): number[] {
  if (code === 'code_wrong') return [name === 'verifyEmail' ? 400 : 403];
  if (code === 'invalid_request') return [400, 422];
  return [refusalOf(code).status];
}

/** Each status that a call may refuse with, and its codes. */
function refusalsOf(endpoint: Described): Map<number, Code[]> {
  const byStatus = new Map<number, Code[]>();
  for (const code of new Set<Code>([...endpoint.codes, ...generalCodesOf(endpoint)])) {
    for (const status of statusesAt(endpoint, code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

type Details = v.ObjectSchema<v.ObjectEntries, undefined>;
const detailsOf = (code: string): Details | undefined => (REFUSAL_DETAILS as Partial<Record<string, Details>>)[code];

/** What the members of a refusal do wrong: one that its code does not have, or another value. Empty: nothing. */
function faultOf(code: string, details: Record<string, unknown>): string {
  const { success, issues } = v.safeParse(v.strictObject(detailsOf(code)?.entries ?? {}), details);
  return success ? '' : `${v.getDotPath(issues[0]) ?? 'its members'}: ${issues[0].message}`;
}

/** A route and a refusal of it: throws where the definition of the call has no such refusal. */
export type RefusalCheck = (
  serves: string | undefined,
  refusal: { status: number; code: string; details: Record<string, unknown> },
) => void;

/** Refuses what the definition of a call, or one of the operator's, does not say. */
export function refusalCheck(endpoints: readonly Described[]): RefusalCheck {
  const known = new Map([...endpoints, ...OPERATOR_ENDPOINTS].map((endpoint) => [endpoint.name, endpoint]));
  return (serves, { status, code, details }) => {
    const fault = faultOf(code, details);
    if (fault) throw new Error(`${serves}: the refusal ${code} has other members than its definition: ${fault}`);
    const endpoint = serves === undefined ? undefined : known.get(serves);
    if (
      !endpoint ||
      refusalsOf(endpoint)
        .get(status)
        ?.includes(code as Code)
    )
      return;
    throw new Error(`${endpoint.name} refuses with ${code} (${status}), which its definition does not say`);
  };
}

const meaningOf = (code: Code, status: number) =>
  code === 'invalid_request' && status === 422 ? 'A field is unknown; `fields` names it.' : refusalOf(code).meaning;

/** Members that refusals of these codes have beside those of each. */
function membersOf(codes: readonly Code[]): Json {
  const members: Json = {};
  for (const code of codes) {
    const schema = detailsOf(code);
    if (!schema) continue;
    const { properties } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' });
    Object.assign(members, properties);
  }
  return members;
}

function responseOf(status: number, codes: readonly Code[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOf(code, status)}`).join('\n\n'),
    ...(RETRIED.has(status)
      ? {
          headers: {
            'Retry-After': {
              description: 'Seconds after which to try again.',
              schema: { type: 'integer', minimum: 0 },
            },
          },
        }
      : {}),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              properties: { ...membersOf(codes), status: { const: status }, code: { enum: codes } },
            },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, status) }])),
      },
    },
  };
}

function exampleOf(code: Code, status: number): Json {
  const words = status === 500 ? 'something went wrong on our side' : code.replaceAll('_', ' ');
  const message = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    type: `urn:posada:${code}`,
    title: message,
    status,
    code,
    message,
    requestId: '5f7c1c0e-6a53-4a08-9d0c-0d9a4b1c2d3e',
  };
}

const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The responses of a call by status. Those with general codes alone are shared: they are put into `shared`. */
export function refusalResponses(endpoint: Described, shared: Json): Json {
  const responses: Json = {};
  for (const [status, codes] of refusalsOf(endpoint)) {
    const isGeneral = codes.every((code) => code in GENERAL_CODES);
    if (!isGeneral) {
      responses[status] = responseOf(status, codes);
      continue;
    }
    const name = codes.map(pascal).join('Or') + (status === refusalOf(codes[0] as Code).status ? '' : status);
    shared[name] ??= responseOf(status, codes);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}
