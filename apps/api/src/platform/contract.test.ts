import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AccountKind, AnyEndpoint } from '@posada/api-client';
import { ENDPOINTS, GENERAL_CODES, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { assertNoFault, HOSTILE_RUNS, hostileTo } from '../testing/hostile.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../testing/kit.ts';
import { OUTSTANDING_ROWS, OWN_CALLS, SPECIFIED_CALLS } from '../testing/specified-calls.ts';
import { addressesOf } from './bind-endpoint.ts';
import { pathOf, shownPathOf } from './openapi/calls.ts';

const anonymous = (call: string) => call.replace(/\{\w+\}/g, '{}');
const callOf = ({ method, path }: AnyEndpoint) => anonymous(`${method} ${path}`);
const defined = new Map(ENDPOINTS.map((endpoint) => [callOf(endpoint), endpoint]));

describe('the contract', () => {
  it('defines each call that the requirements ask for', () => {
    const missing = SPECIFIED_CALLS.filter(
      ({ row, call }) => !OUTSTANDING_ROWS.has(row) && !defined.has(anonymous(call)),
    );
    assert.deepEqual(missing, []);
  });

  it('defines no call that nobody asked for', () => {
    const specified = new Set([...SPECIFIED_CALLS, ...OWN_CALLS].map(({ call }) => anonymous(call)));
    assert.deepEqual(
      [...defined.keys()].filter((call) => !specified.has(call)),
      [],
    );
  });

  it('[API-02] has one name for each call, and no method but the four', () => {
    const all = [...ENDPOINTS, ...OPERATOR_ENDPOINTS];
    assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
    for (const { name, method, body } of all) {
      assert.ok(['GET', 'POST', 'PUT', 'DELETE'].includes(method), name);
      assert.ok(method !== 'GET' || body === undefined, `${name} reads and has a body`);
    }
  });

  it('keeps a deprecated call for a year at least, and names the one to make instead', () => {
    const all = [...ENDPOINTS, ...OPERATOR_ENDPOINTS];
    for (const { name, deprecated } of all) {
      if (!deprecated) continue;
      const { since, until, instead } = deprecated;
      const [year, rest] = [Number(since.slice(0, 4)), since.slice(4)];
      assert.ok(until >= `${year + 1}${rest}`, `${name}: from ${since} to ${until}`);
      if (instead)
        assert.ok(
          all.some((other) => other.name === instead && !other.deprecated),
          `${name}: ${instead}`,
        );
    }
  });

  it('lists each code that the back end refuses with', () => {
    const listed = new Set([
      ...Object.keys(GENERAL_CODES),
      ...[...ENDPOINTS, ...OPERATOR_ENDPOINTS].flatMap(({ codes }) => codes),
    ]);
    const unlisted: string[] = [];
    const root = resolve(import.meta.dirname, '..');
    for (const file of globSync('**/*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts')) continue;
      const code = readFileSync(resolve(root, file), 'utf8');
      // elsewhere `refuse` only says why a rate is not offered: no call is refused with that
      if (!code.includes('new DomainError(')) continue;
      for (const [, found = ''] of code.matchAll(/(?:DomainError\(\s*\d+,|\brefuse\()\s*'([a-z_]+)'/g)) {
        if (!listed.has(found)) unlisted.push(`${file}: ${found}`);
      }
    }
    assert.deepEqual(unlisted, []);
  });
});

describe('the back end against its own contract', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  it('implements every call', async () => {
    await app.app.ready();
    for (const each of [...ENDPOINTS, ...OPERATOR_ENDPOINTS]) {
      for (const url of addressesOf(each))
        assert.ok(app.app.hasRoute({ method: each.method, url }), `${each.name} at ${url}`);
    }
  });

  it('describes every call at /openapi.json, and points to nothing that is not there', async () => {
    const { status, body } = await app.send({ url: '/openapi.json' });
    assert.equal(status, 200);
    const paths = body['paths'] as Record<string, Record<string, { operationId: string }>>;
    for (const endpoint of [...ENDPOINTS, ...OPERATOR_ENDPOINTS]) {
      assert.equal(paths[shownPathOf(endpoint)]?.[endpoint.method.toLowerCase()]?.operationId, endpoint.name);
    }
    for (const [, ref = ''] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = ref.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], body);
      assert.ok(found, `#/${ref}`);
    }
  });

  it('lists each value of an enumeration once, as JSON Schema wants', async () => {
    const { body } = await app.send({ url: '/openapi.json' });
    const doubled: string[] = [];
    const look = (value: unknown, place: string) => {
      if (value === null || typeof value !== 'object') return;
      const { enum: values } = value as { enum?: unknown };
      if (Array.isArray(values) && new Set(values).size < values.length) doubled.push(place);
      for (const [key, each] of Object.entries(value)) look(each, `${place}/${key}`);
    };
    look(body, '#');
    assert.deepEqual(doubled, []);
  });

  it('shows a readable page without scripts at /docs', async () => {
    const page = await app.app.inject({ url: '/docs' });
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.payload, /<script|style="/);
    assert.match(String(page.headers['content-security-policy']), /style-src 'self'/);
    for (const { name } of [...ENDPOINTS, ...OPERATOR_ENDPOINTS])
      assert.ok(page.payload.includes(`id="${name}"`), name);
    assert.equal((await app.app.inject({ url: '/docs/style.css' })).statusCode, 200);
  });

  const addressWith = (endpoint: AnyEndpoint, value: (name: string) => string) =>
    pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(name === 'w' ? '2' : value(name)));

  const LOGIN: Record<AccountKind, string> = {
    client: '/customer/website/2/client/login',
    agent: '/customer/website/2/agent/login',
    'travel-agency': '/customer/website/2/travel-agency/login',
  };
  async function tokenOf(kind: AccountKind, website = { id: '2', host: 'app.localhost' }): Promise<string> {
    const name = kind === 'travel-agency' ? 'agency' : kind;
    const { status, body } = await app.send({
      method: 'POST',
      url: LOGIN[kind].replace('2', website.id),
      host: website.host,
      body: { email: `${name}@posada.example`, password: 'Demo1234' },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return (body['result'] as { token: string }).token;
  }

  /** Tokens of a kind that were good once, or look as if they were. */
  async function deadTokensOf(kind: AccountKind): Promise<Record<string, string>> {
    const revoked = await tokenOf(kind);
    await app.send({
      method: 'DELETE',
      url: `/customer/website/${kind}/token`,
      headers: { authorization: `Bearer ${revoked}` },
    });
    const idle = await tokenOf(kind);
    await app.database.query("UPDATE session SET seen_at = seen_at - interval '61 minutes' WHERE jti = $1", [
      decodeJwt(idle).jti,
    ]);
    const [header = '', payload = '', signature = ''] = (await tokenOf(kind)).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return {
      [`${kind} who has signed out`]: revoked,
      [`${kind} who went away`]: idle,
      [`${kind} of another website`]: await tokenOf(kind, { id: '6', host: 'willow.localhost' }),
      [`${kind} without a signature`]: `${encode({ alg: 'none' })}.${payload}.`,
      [`${kind} with altered claims`]: `${header}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    };
  }

  it('[API-06] [AUTH-19] answers a private call to nobody but the kinds of its definition, with a token that is good here and now', async () => {
    const tokens: Record<string, string | undefined> = { nobody: undefined, stranger: 'not-a-token' };
    for (const kind of ['client', 'agent', 'travel-agency'] as const) {
      tokens[kind] = await tokenOf(kind);
      Object.assign(tokens, await deadTokensOf(kind));
    }
    for (const endpoint of ENDPOINTS.filter(({ callers }) => !callers.includes('anyone'))) {
      for (const [who, shared] of Object.entries(tokens)) {
        // what ends a session gets one of its own
        const token = endpoint.method === 'DELETE' && who in LOGIN ? await tokenOf(who as AccountKind) : shared;
        const { status } = await app.send({
          method: endpoint.method,
          url: addressWith(endpoint, () => '1'),
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(endpoint.body ? { body: {} } : {}),
        });
        if (endpoint.callers.includes(who as AccountKind)) assert.notEqual(status, 401, `${who} at ${endpoint.name}`);
        else assert.equal(status, 401, `${who} at ${endpoint.name}`);
        // where all sessions were ended, the shared one was too
        if (endpoint.method === 'DELETE' && status === 200) tokens[who] = await tokenOf(who as AccountKind);
      }
    }
  });

  // what ends sessions comes last: the shared ones are good until then
  const isLast = ({ method }: AnyEndpoint) => Number(method === 'DELETE');
  for (const endpoint of [...ENDPOINTS].sort((a, b) => isLast(a) - isLast(b))) {
    it(`answers hostile input at ${endpoint.name} with a refusal or an answer, never a fault`, async () => {
      const token = endpoint.callers.includes('anyone') ? undefined : await fuzzTokenOf(endpoint);
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      await fc.assert(
        fc.asyncProperty(hostileTo(endpoint), async (request) => {
          const { status, body } = await app.send({ ...request, headers });
          assertNoFault(status, body, JSON.stringify(request));
        }),
        { numRuns: HOSTILE_RUNS },
      );
    });
  }

  const fuzzTokens = new Map<AccountKind, string>();
  async function fuzzTokenOf({ callers, method }: AnyEndpoint) {
    const kind = callers.find((caller): caller is AccountKind => caller !== 'anyone') ?? 'client';
    if (method === 'DELETE') return tokenOf(kind);
    const token = fuzzTokens.get(kind) ?? (await tokenOf(kind));
    fuzzTokens.set(kind, token);
    return token;
  }
});
