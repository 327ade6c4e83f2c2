import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoint } from '@posada/api-client';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type TestApp, testApp, testDatabase } from '../testing/kit.ts';
import type { Gatekeeper } from './caller.ts';
import { DomainError } from './errors.ts';
import { implement } from './route.ts';
import { createServer } from './server.ts';

const gate: Gatekeeper = {
  websiteOf: async (host) => (host === 'inn.example' ? { id: 7, language: 'es', revision: '1' } : undefined),
  newestOf: (host) => gate.websiteOf(host),
  async previewOf() {
    throw new DomainError(403, 'preview_expired', 'no good');
  },
  async actorOf(kind, token) {
    if (token !== `${kind}-token`) throw new DomainError(401, 'unauthorized', 'no good');
    return { kind, accountId: 1, userId: 1, role: kind, permissions: [], properties: null };
  },
};

const echo = endpoint({
  name: 'echo',
  method: 'POST',
  family: 'content',
  path: 'searcher/property/{id}/echo',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }),
  query: v.object({ language: v.optional(v.string()), n: v.optional(v.pipe(v.string(), v.regex(/^\d$/))) }),
  body: v.strictObject({ guest: v.strictObject({ email: v.pipe(v.string(), v.email()), name: v.string() }) }),
  answer: v.object({ language: v.string(), caller: v.string(), name: v.string(), id: v.string() }),
  codes: ['sold_out'],
  summary: 'For the test.',
});
const published = endpoint({
  name: 'published',
  method: 'GET',
  family: 'content',
  path: 'information/note',
  answer: v.object({ text: v.string() }),
  summary: 'For the test.',
});
const own = endpoint({
  name: 'own',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/note',
  answer: v.object({ caller: v.string() }),
  callers: ['client'],
  summary: 'For the test.',
});
const booked = endpoint({
  name: 'booked',
  method: 'GET',
  family: 'content',
  path: 'property/{id}/note',
  params: v.object({ id: v.string() }),
  answer: v.object({}),
  summary: 'For the test.',
});

const old = endpoint({
  name: 'old',
  method: 'GET',
  family: 'content',
  path: 'searcher/old',
  answer: v.object({ isOld: v.literal(true) }),
  deprecated: { since: '2027-01-01', until: '2028-01-01', instead: 'published' },
  summary: 'For the test.',
});

describe('an implemented endpoint', () => {
  let app: FastifyInstance;
  let failure: Error | undefined;
  before(() => {
    app = createServer(
      [
        implement(echo, async ({ language, actor, body, path }) => {
          if (failure) throw failure;
          return { language, caller: actor.kind, name: body.guest.name, id: path.id };
        }),
        implement(published, async () => ({ text: 'hello' })),
        implement(own, async ({ actor }) => ({ caller: actor.kind })),
        implement(booked, async () => ({})),
        implement(old, async () => ({ isOld: true as const })),
      ],
      gate,
      { checksReplies: true },
    );
  });
  after(() => app.close());

  const url = '/pull-connectivity/searcher/property/3/echo';
  const guest = { email: 'a@b.example', name: 'Ana' };
  async function send({
    headers = {},
    body = { guest } as unknown,
    query = '',
    method = 'POST' as 'POST' | 'GET',
    path = url,
  } = {}) {
    const response = await app.inject({
      method,
      url: path + query,
      headers: {
        'x-website-host': 'inn.example',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    return { status: response.statusCode, headers: response.headers, body: response.payload ? response.json() : {} };
  }

  it('[API-17] [GAP-41] answers in the envelope, with what its schemas read', async () => {
    const { status, body, headers } = await send({ query: '?language=en' });
    assert.equal(status, 200);
    assert.deepEqual(body, { result: { language: 'en', caller: 'anyone', name: 'Ana', id: '3' } });
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('takes the language of the website where none is asked for', async () => {
    assert.equal((await send()).body.result.language, 'es');
  });

  it('names each field that it refuses', async () => {
    const { status, body } = await send({ body: { guest: { email: 'nobody' } } });
    assert.equal(status, 400);
    assert.equal(body.code, 'invalid_request');
    assert.deepEqual(body.fields, { 'guest.email': 'email_malformed', 'guest.name': 'required' });
    assert.ok(body.requestId);
  });

  it('refuses fields and parameters that it does not know', async () => {
    const { status, body } = await send({ body: { guest: { ...guest, level: 'gold' } } });
    assert.equal(status, 422);
    assert.deepEqual(body.fields, { 'guest.level': 'unknown_field' });
    assert.equal((await send({ query: '?admin=1' })).status, 422);
    assert.equal(
      (await send({ method: 'GET', path: '/pull-connectivity/information/note', query: '?x=1' })).status,
      422,
    );
  });

  it('refuses prototype keys, control characters and broken JSON', async () => {
    assert.equal(
      (await send({ body: '{"guest":{"email":"a@b.example","name":"x","__proto__":{"a":1}}}' })).status,
      400,
    );
    assert.equal((await send({ body: { guest: { ...guest, name: 'A\u0000na' } } })).status, 400);
    assert.equal((await send({ body: '{"guest":' })).status, 400);
  });

  it('keeps texts in one Unicode form', async () => {
    assert.equal((await send({ body: { guest: { ...guest, name: 'Jose\u0301' } } })).body.result.name, 'José');
  });

  it('takes JSON only, of at most 100 kB', async () => {
    assert.equal((await send({ headers: { 'content-type': 'text/plain' }, body: 'x' })).status, 415);
    assert.equal(
      (await send({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' })).status,
      415,
    );
    const { status, body } = await send({ body: { guest: { ...guest, name: 'x'.repeat(110_000) } } });
    assert.equal(status, 413);
    assert.equal(body.code, 'too_large');
  });

  it('says which methods an address has', async () => {
    const { status, body, headers } = await send({ method: 'GET' });
    assert.equal(status, 405);
    assert.equal(body.code, 'method_not_allowed');
    assert.equal(headers['allow'], 'POST');
    assert.equal((await send({ method: 'GET', path: '/nothing' })).status, 404);
  });

  it('[GAP-99] finds the website by the header, else by the host; an unknown one is misdirected', async () => {
    assert.equal((await send({ headers: { 'x-website-host': 'other.example' } })).status, 421);
    const bare = await app.inject({
      url: '/pull-connectivity/information/note',
      headers: { host: 'inn.example:4100' },
    });
    assert.equal(bare.statusCode, 200);
  });

  it('[GAP-11] [API-09] lets the agency decide, and does not fall through from a bad token', async () => {
    const client = { 'x-client-token': 'client-token' };
    assert.equal((await send({ headers: client })).body.result.caller, 'client');
    const both = await send({ headers: { ...client, 'x-travel-agency-token': 'travel-agency-token' } });
    assert.equal(both.body.result.caller, 'travel-agency');
    const bad = await send({ headers: { ...client, 'x-travel-agency-token': 'stale' } });
    assert.equal(bad.status, 401);
  });

  it('[AUTH-19] [API-06] asks a private call for a Bearer token of its own kind and the own website’s address', async () => {
    const path = '/customer/website/7/client/note';
    const as = (authorization?: string, at = path) =>
      send({ method: 'GET', path: at, headers: authorization ? { authorization } : {} });
    assert.equal((await as()).status, 401);
    assert.equal((await as('Basic client-token')).status, 401);
    assert.equal((await as('Bearer agent-token')).status, 401);
    assert.equal((await as('Bearer client-token')).body.result.caller, 'client');
    assert.equal((await as('Bearer client-token', '/customer/website/8/client/note')).status, 404);
  });

  it('[GAP-15] answers the address with the missing prefix too', async () => {
    for (const path of ['/pull-connectivity/property/3/note', '/pull-connectivity/searcher/property/3/note']) {
      assert.equal((await send({ method: 'GET', path })).status, 200, path);
    }
  });

  it('says of a deprecated call since when it is one, and when it may be gone', async () => {
    const answer = await app.inject({ url: '/pull-connectivity/searcher/old', headers: { host: 'inn.example' } });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['deprecation'], '@1798761600');
    assert.equal(answer.headers['sunset'], 'Sat, 01 Jan 2028 00:00:00 GMT');
    const refused = await app.inject({ url: '/pull-connectivity/searcher/old?x=1', headers: { host: 'inn.example' } });
    assert.equal(refused.statusCode, 422);
    assert.equal(refused.headers['deprecation'], '@1798761600');
    const current = await app.inject({ url: '/pull-connectivity/information/note', headers: { host: 'inn.example' } });
    assert.equal(current.headers['deprecation'], undefined);
  });

  it('tags published content, and answers "not modified"', async () => {
    const first = await send({ method: 'GET', path: '/pull-connectivity/information/note' });
    assert.match(String(first.headers['cache-control']), /public/);
    const again = await send({
      method: 'GET',
      path: '/pull-connectivity/information/note',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    assert.equal(again.status, 304);
  });

  it('turns refusals into problem documents with their details, and hides what is ours', async () => {
    failure = new DomainError(409, 'sold_out', 'room 31 of Ana is gone', { details: { nights: ['2027-01-01'] } });
    const refused = await send();
    assert.match(String(refused.headers['content-type']), /^application\/problem\+json/);
    assert.equal(refused.status, 409);
    assert.deepEqual(refused.body.nights, ['2027-01-01']);
    assert.doesNotMatch(JSON.stringify(refused.body), /Ana/);
    failure = new Error('SELECT secret FROM safe');
    const failed = await send({ headers: { 'x-request-id': 'abc-1' } });
    assert.equal(failed.status, 500);
    assert.equal(failed.body.code, 'internal');
    assert.equal(failed.body.requestId, 'abc-1');
    assert.doesNotMatch(JSON.stringify(failed.body), /SELECT/);
    failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const unavailable = await send();
    assert.equal(unavailable.status, 503);
    assert.equal(unavailable.headers['retry-after'], '5');
    failure = undefined;
  });

  it('lets browsers call from configured websites only', async () => {
    const preflight = (origin: string) =>
      app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
    const good = await preflight('https://inn.example');
    assert.equal(good.statusCode, 204);
    assert.equal(good.headers['access-control-allow-origin'], 'https://inn.example');
    const bad = await preflight('https://evil.example');
    assert.equal(bad.headers['access-control-allow-origin'], undefined);
    assert.equal((await send({ headers: { origin: 'null' } })).headers['access-control-allow-origin'], undefined);
  });

  it('refuses an idempotency key that is none', async () => {
    assert.equal((await send({ headers: { 'idempotency-key': 'a b' } })).status, 400);
  });

  it('does not start with a route that has no definition', () => {
    assert.throws(() => {
      const other = createServer([], gate);
      other.get('/secret', async () => 'x');
    }, /has no definition/);
  });
});

describe('the back end', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase());
  });
  after(() => app.close());

  it('says that it is healthy', async () => {
    assert.deepEqual((await app.send({ url: '/actuator/health' })).body, { status: 'UP' });
  });

  it('serves pictures by name and nothing else', async () => {
    for (const url of ['/media/none.webp', '/media/..%2fsecret.webp', '/media/manifest.json']) {
      assert.equal((await app.send({ url })).status, 404, url);
    }
  });
});
