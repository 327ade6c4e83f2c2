// Chooses an example of each call among the answers that tests of the back end were given.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyEndpoint, AnyOperatorEndpoint } from '@posada/api-client';
import { ENDPOINTS, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import * as v from 'valibot';

export const EXAMPLES_FILE = resolve(import.meta.dirname, '../../apps/api/src/platform/openapi/examples.json');

export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  result: unknown;
}
type Recorded = Required<Omit<Example, 'result'>> & { name: string; result: unknown };

const MOST_ITEMS = 2;
const LONGEST_TEXT = 300;
/** An example that is read and understood at once. */
const GOOD_LENGTH = 2500;
const ODD = /[<>\p{Cc}]|OR 1=1|\.\.\/|%00/u;
const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const SOME_TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI1MDEifQ.c29tZS1zaWduYXR1cmU';

/** Two entries of a list say as much as all of them, and the token of a test opens nothing. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return TOKEN.test(value) ? SOME_TOKEN : value.slice(0, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shorten(entry)]));
}

const isGood = (schema: unknown, value: unknown) => v.safeParse(schema as v.GenericSchema, value).success;

/** An answer may have fields that its schema does not name: they are not part of the contract. */
function onlyKnown(schema: unknown, value: unknown): unknown {
  const parsed = v.safeParse(schema as v.GenericSchema, value);
  return parsed.success && isGood(schema, parsed.output) ? parsed.output : value;
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What of a recorded call is an example of it; undefined: nothing is. */
function exampleOf(endpoint: AnyEndpoint | AnyOperatorEndpoint, recorded: Recorded): Example | undefined {
  const { w: _, ...params } = (recorded.params ?? {}) as Record<string, unknown>;
  const query = recorded.query ?? {};
  const given = readBody(recorded.body);
  if (ODD.test(JSON.stringify([params, query])) || (endpoint.body && !isGood(endpoint.body, given))) return undefined;
  const short = { body: shorten(given), result: shorten(recorded.result) };
  const body = !endpoint.body || isGood(endpoint.body, short.body) ? short.body : given;
  const result = onlyKnown(endpoint.answer, isGood(endpoint.answer, short.result) ? short.result : recorded.result);
  return {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(endpoint.body ? { body } : {}),
    result,
  };
}

/** The longest that is not too long; of those that are, the shortest. */
function better(one: Example, other: Example | undefined): Example {
  if (!other) return one;
  const [own, its] = [one, other].map((each) => JSON.stringify(each).length) as [number, number];
  if (own <= GOOD_LENGTH && its <= GOOD_LENGTH) return own > its ? one : other;
  return own < its ? one : other;
}

/**
 * @param folder where `POSADA_RECORD` had the answers written
 * @param known examples of calls for which nothing was recorded
 */
export function chooseExamples(folder: string, known: Record<string, Example>): Record<string, Example> {
  const endpoints = new Map([...ENDPOINTS, ...OPERATOR_ENDPOINTS].map((endpoint) => [endpoint.name, endpoint]));
  const chosen = new Map<string, Example>();
  for (const file of readdirSync(folder).sort()) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const recorded = JSON.parse(line) as Recorded;
      const endpoint = endpoints.get(recorded.name);
      const example = endpoint && exampleOf(endpoint, recorded);
      if (example) chosen.set(recorded.name, better(example, chosen.get(recorded.name)));
    }
  }
  for (const [name, example] of Object.entries(known))
    if (endpoints.has(name) && !chosen.has(name)) chosen.set(name, example);
  return Object.fromEntries([...chosen].sort(([a], [b]) => (a < b ? -1 : 1)));
}
