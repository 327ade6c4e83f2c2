import assert from 'node:assert/strict';
import { ENDPOINTS, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import fc from 'fast-check';
import { type Described, pathOf } from '../platform/openapi/calls.ts';
import { atLength } from './kit.ts';

/** Texts that have broken other programs. */
const hostile = fc.oneof(
  fc.constantFrom(
    "' OR 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\u202e',
    '𝒳'.repeat(40),
    '-1',
    '1e309',
    '99999999999999999999',
    'NaN',
    '{"$gt":""}',
    '<script>x()</script>',
    '2027-02-30',
    '0000-01-01',
    '9999-12-31',
    '\ud800',
    'cut \udfff short',
    'a'.repeat(290),
    '1,2,,3',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Deeper than a call takes, or not quite; request-bodies.test.ts sends what would overflow. */
const deep = fc
  .record({
    depth: fc.constantFrom(5, 31, 33, 100, 500),
    isList: fc.boolean(),
    within: fc.constantFrom('guest', 'rooms', 'a'),
  })
  .map(({ depth, isList, within }) => {
    let value: unknown = 1;
    for (let level = 1; level < depth; level += 1) value = isList ? [value] : { a: value };
    return { [within]: value };
  });
/** Bodies of any shape, some with names that calls know. */
const anyBody = fc.oneof(
  fc.dictionary(fc.oneof(hostile, fc.constantFrom('email', 'password', 'guest', 'rooms', 'form')), fc.jsonValue(), {
    maxKeys: 5,
  }),
  fc.jsonValue(),
  deep,
);
/** Inputs that are nearly right reach further than noise does. */
const NEARLY: Record<string, string> = {
  id: '3',
  roomId: '31',
  code: 'POSADA10',
  from: '2027-03-01',
  to: '2027-03-04',
  occupancy: '2',
  language: 'es',
  path: '/',
  page: '0',
  size: '5',
  sort: 'id,desc',
  email: 'client@posada.example',
};

// no address can carry half of a surrogate pair
const isWhole = (text: string) => text.isWellFormed() && text !== '.' && text !== '..' && text !== '';

/** One request to a call: some of its path and query hostile, some nearly right. */
export function hostileTo(endpoint: Described, w = '2') {
  const entries = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {});
  return fc
    .record({
      path: fc.array(fc.option(hostile, { nil: undefined }), { minLength: 5, maxLength: 5 }),
      query: fc.dictionary(fc.constantFrom(...entries, 'admin'), hostile, { maxKeys: 4 }),
      nearly: fc.subarray(entries.filter((name) => NEARLY[name] !== undefined)),
      body: anyBody,
    })
    .map(({ path, query, nearly, body }) => {
      let at = 0;
      const address = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => {
        const given = path[at++];
        const value = given !== undefined && isWhole(given) ? given : (NEARLY[name] ?? '1');
        return encodeURIComponent(name === 'w' ? w : value);
      });
      const right = Object.fromEntries(nearly.map((name) => [name, NEARLY[name] ?? '']));
      const url = `${address}?${new URLSearchParams({ ...query, ...right })}`;
      return { method: endpoint.method, url, ...(endpoint.body ? { body } : {}) };
    });
}

/** Requests to each call: a hundred thousand in all at full length. */
export const HOSTILE_RUNS = Number(
  process.env['FUZZ_RUNS'] ?? atLength(12, Math.ceil(100_000 / (ENDPOINTS.length + OPERATOR_ENDPOINTS.length))),
);

/** An answer or a refusal in the agreed form, which tells nothing of what is inside. */
export function assertNoFault(status: number, answer: Record<string, unknown>, about: string) {
  assert.ok(status < 500, `${status} for ${about}`);
  if (status < 400) return;
  assert.match(String(answer['code']), /^[a-z_]+$/, `${status} for ${about}`);
  assert.doesNotMatch(JSON.stringify(answer), /SELECT|INSERT|\.ts:|node_modules|argon2|syntax error/i);
}
