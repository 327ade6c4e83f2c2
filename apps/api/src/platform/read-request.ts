import { type AnyEndpoint, type AnyOperatorEndpoint, CARD_NUMBER } from '@posada/api-client';
import * as v from 'valibot';
import { DomainError } from './errors.ts';

type Part = 'path' | 'query' | 'body';

const refusal = (fields: Record<string, string>, status: 400 | 422) =>
  new DomainError(status, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });

const isUnknownField = (issue: v.BaseIssue<unknown>) => issue.type === 'strict_object' && issue.expected === 'never';

function fieldsOf(issues: readonly v.BaseIssue<unknown>[], part: Part): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue as v.GenericIssue) ?? part;
    fields[path] ??= isUnknownField(issue)
      ? 'unknown_field'
      : issue.received === 'undefined'
        ? 'required'
        : issue.message === CARD_NUMBER
          ? CARD_NUMBER
          : `${path.split('.').at(-1)}_malformed`;
  }
  return fields;
}

/** Query parameters come as an open object: what the endpoint does not know is refused like a field of a body. */
function refuseUnknown(schema: v.GenericSchema, value: Record<string, unknown>) {
  const entries = (schema as { entries?: Record<string, unknown> }).entries ?? {};
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(entries, key));
  if (unknown.length > 0) throw refusal(Object.fromEntries(unknown.map((key) => [key, 'unknown_field'])), 422);
}

function read(schema: v.GenericSchema | undefined, value: unknown, part: Part): unknown {
  if (part === 'query') refuseUnknown(schema ?? v.object({}), value as Record<string, unknown>);
  if (!schema) return undefined;
  const result = v.safeParse(schema, normalised(value));
  if (result.success) return result.output;
  throw refusal(fieldsOf(result.issues, part), result.issues.some(isUnknownField) ? 422 : 400);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What keeps a text out of a database and a page: half of a surrogate pair is no character. */
export function faultOf(text: string): 'control_characters' | 'malformed_text' | undefined {
  if (CONTROL.test(text)) return 'control_characters';
  return text.isWellFormed() ? undefined : 'malformed_text';
}

/** They turn the order of the text around them, also of what a mail or a page says itself. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

function normalisedText(text: string, path: string): string {
  const fault = faultOf(text);
  if (fault) throw refusal({ [path || 'request']: fault }, 400);
  return text.replace(DIRECTION_OVERRIDES, '').normalize('NFC');
}

/** Texts in one Unicode form (NFC), without signs that turn the direction of writing; what is no text, and control characters but line breaks and tabs, are refused. */
export function normalised(value: unknown, path = ''): unknown {
  if (typeof value === 'string') return normalisedText(value, path);
  if (Array.isArray(value)) return value.map((entry, index) => normalised(entry, `${path}.${index}`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      normalisedText(key, path),
      normalised(entry, path ? `${path}.${key}` : key),
    ]),
  );
}

/** The parts of a request by the endpoint's own schemas. @throws {DomainError} 400, or 422 for an unknown field */
export function readRequest(
  endpoint: AnyEndpoint | AnyOperatorEndpoint,
  request: { params: unknown; query: unknown; body: unknown },
) {
  return {
    path: read(endpoint.params, request.params, 'path'),
    query: read(endpoint.query, request.query, 'query') as { language?: string } | undefined,
    body: read(endpoint.body, request.body, 'body'),
  };
}
