import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import type { ApiKey, AuditEntry, IssuedApiKey, NewApiKey } from '@posada/api-client/operator';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const HOUR_MS = 3_600_000;
const SPAN = { from: '2027-03-01', to: '2027-03-02' };
const PRICES = { spans: [{ ...SPAN, ratePlan: 31, roomTypes: [31], base: 12_345 }] };
const INVENTORY = { spans: [{ ...SPAN, roomTypes: [31], rooms: 30 }] };

describe('keys of the API', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let asked = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 10);
  });
  after(() => app.close());
  afterEach(() => {
    now = TEST_NOW;
  });

  interface Call {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    bearer?: string;
    body?: unknown;
    headers?: Record<string, string>;
  }
  /** Each from an address of its own: one that guesses is slowed down. */
  async function call({ method = 'GET', url, bearer, body, headers = {} }: Call) {
    asked += 1;
    const answer = await app.app.inject({
      method,
      url,
      remoteAddress: `198.51.${Math.floor(asked / 250)}.${asked % 250}`,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json = answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, headers: answer.headers, body: json, result: json['result'] };
  }
  async function create(wanted: Partial<NewApiKey> = {}): Promise<IssuedApiKey> {
    const body = { name: 'Channel manager', scopes: ['rates.write'], ...wanted };
    const {
      status,
      result,
      body: answer,
    } = await call({
      method: 'POST',
      url: '/operator/key',
      bearer: OPERATOR_TOKEN,
      body,
    });
    assert.equal(status, 200, JSON.stringify(answer));
    return result as IssuedApiKey;
  }
  const setPrices = (bearer: string, property = 3) =>
    call({ method: 'PUT', url: `/v1/property/${property}/prices`, bearer, body: PRICES });
  const listed = async (id: string) => {
    const { result } = await call({ url: '/operator/key', bearer: OPERATOR_TOKEN });
    return (result as ApiKey[]).find((key) => key.id === id);
  };

  it('are shown once and kept as hashes', async () => {
    const issued = await create({ name: 'Shown once' });
    assert.match(issued.key, /^posada_[a-z0-9]{12}_[\w-]{43}$/);
    assert.equal(issued.key, `posada_${issued.id}_${issued.secret}`);
    const key = await listed(issued.id);
    assert.deepEqual(key && Object.keys(key).filter((name) => /secret|hash|^key$/i.test(name)), []);
    for (const table of ['api_key', 'api_token', 'operator_audit']) {
      const { rows } = await app.database.query(`SELECT * FROM ${table}`);
      assert.ok(!JSON.stringify(rows).includes(issued.secret), table);
    }
  });

  it('set prices from outside, with a website’s host name as the site passes it on', async () => {
    const { key } = await create();
    const { status, result } = await call({
      method: 'PUT',
      url: '/v1/property/3/prices',
      bearer: key,
      body: PRICES,
      headers: { 'x-website-host': 'app.localhost' },
    });
    assert.equal(status, 200);
    assert.deepEqual(result, { prices: 2 });
  });

  it('are refused without the scope of a call, which the refusal names', async () => {
    const { key } = await create();
    const refused = await call({ method: 'PUT', url: '/v1/property/3/inventory', bearer: key, body: INVENTORY });
    assert.deepEqual(
      [refused.status, refused.body['code'], refused.body['scope']],
      [403, 'scope_missing', 'availability.write'],
    );
    assert.match(String(refused.headers['www-authenticate']), /insufficient_scope.*availability\.write/);
  });

  it('are refused for properties that they are not good for, and for calls that are about none', async () => {
    const { key } = await create({
      scopes: ['rates.write', 'availability.write', 'websites.read', 'reservations.write', 'keys.read'],
      properties: [3],
    });
    assert.equal((await setPrices(key)).status, 200);
    const sale = { roomType: 31, ...SPAN, isOpen: true };
    assert.equal((await call({ method: 'PUT', url: '/v1/sale', bearer: key, body: sale })).status, 200);
    const other = await booked(app, await aRequest(app));
    await app.database.query('UPDATE reservation SET property_id = 1 WHERE locator = $1', [other.number]);
    const refusals = [
      await setPrices(key, 4),
      await call({ method: 'PUT', url: '/v1/sale', bearer: key, body: { ...sale, roomType: 41 } }),
      await call({ method: 'PUT', url: '/v1/sale', bearer: key, body: { ...sale, roomType: 999_999 } }),
      await call({ method: 'POST', url: `/v1/reservation/${other.number}/payment-link`, bearer: key }),
      await call({ url: '/v1/website/2/file', bearer: key }),
      await call({ url: '/v1/key', bearer: key }),
    ];
    for (const { status, body } of refusals) assert.deepEqual([status, body['code']], [403, 'property_not_allowed']);
  });

  it('see of a list the rows of their properties alone', async () => {
    await app.database.query(
      `INSERT INTO review (public_id, website_id, property_id, written_on, rating, title, body, state, account_id)
       SELECT 'review-of-' || p, 2, p, '2026-11-01', 5, 'Good', 'Very good', 'pending', (SELECT min(id) FROM account WHERE kind = 'client')
         FROM unnest(ARRAY[3, 4]) p`,
    );
    const { key } = await create({ scopes: ['reviews.read'], properties: [3] });
    const { result } = await call({ url: '/v1/review', bearer: key });
    const rows = result as { id: string; property: number }[];
    assert.ok(rows.some(({ id }) => id === 'review-of-3'));
    assert.deepEqual([...new Set(rows.map(({ property }) => property))], [3]);
  });

  it('see of a long list their own rows, however many there are of others before them', async () => {
    await app.database.query(
      `INSERT INTO review (public_id, website_id, property_id, written_on, rating, title, body, state, account_id)
       SELECT 'many-' || n, 2, CASE WHEN n <= 300 THEN 4 ELSE 11 END, '2026-11-01', 5, 'Good', 'Very good', 'pending',
         (SELECT min(id) FROM account WHERE kind = 'client') FROM generate_series(1, 303) n`,
    );
    const { key } = await create({ scopes: ['reviews.read'], properties: [11] });
    const { result } = await call({ url: '/v1/review', bearer: key });
    assert.deepEqual(
      (result as { id: string }[]).map(({ id }) => id),
      ['many-301', 'many-302', 'many-303'],
    );
    await app.database.query("DELETE FROM review WHERE public_id LIKE 'many-%'");
  });

  it('are refused once they are revoked or have ended, with their access tokens', async () => {
    const { key, id, secret } = await create();
    const token = await accessToken({ id, secret });
    assert.equal((await setPrices(token)).status, 200);
    const revoked = await call({ method: 'DELETE', url: `/operator/key/${id}`, bearer: OPERATOR_TOKEN });
    assert.equal(revoked.status, 200);
    for (const bearer of [key, token]) {
      const { status, body, headers } = await setPrices(bearer);
      assert.deepEqual([status, body['code']], [401, 'unauthorized']);
      assert.match(String(headers['www-authenticate']), /invalid_token/);
    }
    const ending = await create({ days: 1 });
    assert.equal((await setPrices(ending.key)).status, 200);
    now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS);
    assert.equal((await setPrices(ending.key)).status, 401);
  });

  it('open nothing but /v1, where nothing else opens', async () => {
    const { key, id } = await create({ scopes: ['websites.read'] });
    assert.equal((await call({ url: '/v1/website', bearer: key })).status, 200);
    assert.equal((await call({ url: '/operator/website', bearer: key })).status, 401);
    const strangers = [
      undefined,
      '',
      OPERATOR_TOKEN,
      `posada_${id}_${'x'.repeat(43)}`,
      `posada_token_${'x'.repeat(43)}`,
      'x',
    ];
    for (const endpoint of OPERATOR_ENDPOINTS.filter(({ access }) => access === 'scope')) {
      const url = `/v1/${endpoint.path.replace(/\{\w+\}/g, '2')}`;
      for (const bearer of strangers) {
        const { status } = await call({
          method: endpoint.method,
          url,
          ...(bearer === undefined ? {} : { bearer }),
          ...(endpoint.body ? { body: {} } : {}),
        });
        assert.equal(status, 401, `${bearer} at ${endpoint.name}`);
      }
      if (endpoint.scope === 'websites.read') continue;
      const refused = await call({ method: endpoint.method, url, bearer: key, ...(endpoint.body ? { body: {} } : {}) });
      assert.deepEqual([refused.status, refused.body['code']], [403, 'scope_missing'], endpoint.name);
    }
  });

  it('are rotated: the secret before is good for a day, or not at all', async () => {
    const first = await create();
    const rotate = async (id: string, body: object) => {
      const { status, result } = await call({
        method: 'POST',
        url: `/operator/key/${id}/rotation`,
        bearer: OPERATOR_TOKEN,
        body,
      });
      assert.equal(status, 200);
      return result as IssuedApiKey;
    };
    const second = await rotate(first.id, {});
    assert.notEqual(second.secret, first.secret);
    assert.deepEqual([(await setPrices(first.key)).status, (await setPrices(second.key)).status], [200, 200]);
    now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS);
    assert.deepEqual([(await setPrices(first.key)).status, (await setPrices(second.key)).status], [401, 200]);
    const third = await rotate(first.id, { keepHours: 0 });
    assert.deepEqual([(await setPrices(second.key)).status, (await setPrices(third.key)).status], [401, 200]);
  });

  it('make no key that may do more than they may', async () => {
    const { key } = await create({ scopes: ['keys.write', 'rates.write'] });
    const make = (scopes: string[]) =>
      call({ method: 'POST', url: '/v1/key', bearer: key, body: { name: 'Next', scopes } });
    assert.equal((await make(['rates.write'])).status, 200);
    const refused = await make(['rates.write', 'websites.write']);
    assert.deepEqual([refused.status, refused.body['code']], [403, 'scope_not_given']);
    const strong = await create({ scopes: ['websites.write'] });
    const stolen = await call({ method: 'POST', url: `/v1/key/${strong.id}/rotation`, bearer: key, body: {} });
    assert.deepEqual([stolen.status, stolen.body['code']], [403, 'scope_not_given']);
  });

  it('have a limit each', async () => {
    const slow = await create({ callsPerMinute: 2 });
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await setPrices(slow.key)).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const refused = await setPrices(slow.key);
    assert.equal(refused.body['code'], 'too_many_requests');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await setPrices((await create()).key)).status, 200);
  });

  it('slow down who guesses them, and nobody else', async () => {
    const guess = (bearer: string) =>
      app.app.inject({
        url: '/v1/website',
        remoteAddress: '192.0.2.9',
        headers: { authorization: `Bearer ${bearer}` },
      });
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess(`guess-${tries}`)).statusCode, 401);
    assert.equal((await guess('guess')).statusCode, 429);
    const { key } = await create({ scopes: ['websites.read'] });
    assert.equal((await guess(key)).statusCode, 200);
  });

  it('say when they were last used, to the minute', async () => {
    const { id, key } = await create();
    assert.equal((await listed(id))?.lastUsedAt, null);
    await setPrices(key);
    assert.equal((await listed(id))?.lastUsedAt, TEST_NOW.toISOString());
    now = new Date(TEST_NOW.getTime() + 30_000);
    await setPrices(key);
    assert.equal((await listed(id))?.lastUsedAt, TEST_NOW.toISOString());
    now = new Date(TEST_NOW.getTime() + 120_000);
    await setPrices(key);
    assert.equal((await listed(id))?.lastUsedAt, now.toISOString());
  });

  it('are named in the record of changes, as persons at the command line are', async () => {
    const { id, key } = await create({ name: 'SiteMinder' });
    await setPrices(key);
    await call({
      method: 'PUT',
      url: '/operator/property/3/prices',
      bearer: OPERATOR_TOKEN,
      body: PRICES,
      headers: { 'x-operator-name': 'nora' },
    });
    await call({ method: 'PUT', url: '/operator/property/3/prices', bearer: OPERATOR_TOKEN, body: PRICES });
    const { result } = await call({ url: '/operator/audit', bearer: OPERATOR_TOKEN });
    assert.deepEqual(
      (result as AuditEntry[]).slice(0, 3).map(({ actor, target }) => [actor, target]),
      [
        ['operator', 'property 3'],
        ['command line (nora)', 'property 3'],
        [`key ${id} (SiteMinder)`, 'property 3'],
      ],
    );
  });

  /** OAuth 2.0 client credentials: form and header. */
  async function askToken(form: Record<string, string>, headers: Record<string, string> = {}) {
    asked += 1;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      remoteAddress: `203.0.${Math.floor(asked / 250)}.${asked % 250}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
  }
  async function accessToken({ id, secret }: Pick<IssuedApiKey, 'id' | 'secret'>, more: Record<string, string> = {}) {
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret, ...more };
    const { status, body } = await askToken(form);
    assert.equal(status, 200, JSON.stringify(body));
    return String(body['access_token']);
  }

  it('give access tokens for an hour by OAuth 2.0, with all of their scopes or fewer', async () => {
    const { id, secret } = await create({ scopes: ['rates.write', 'availability.write'] });
    const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const { status, body, headers } = await askToken({ grant_type: 'client_credentials' }, { authorization: basic });
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual(
      [body['token_type'], body['expires_in'], body['scope']],
      ['Bearer', 3600, 'rates.write availability.write'],
    );
    assert.equal((await setPrices(String(body['access_token']))).status, 200);
    const narrow = await accessToken({ id, secret }, { scope: 'availability.write' });
    assert.equal((await setPrices(narrow)).status, 403);
    const inventory = { method: 'PUT', url: '/v1/property/3/inventory', bearer: narrow, body: INVENTORY } as const;
    assert.equal((await call(inventory)).status, 200);
    now = new Date(TEST_NOW.getTime() + HOUR_MS + 1000);
    assert.equal((await call(inventory)).status, 401);
  });

  it('are refused an access token in the words of OAuth', async () => {
    const { id, secret } = await create();
    const good = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const cases: [Record<string, string>, number, string][] = [
      [{ ...good, client_secret: 'x'.repeat(43) }, 401, 'invalid_client'],
      [{ ...good, client_id: 'abcdefabcdef' }, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials' }, 401, 'invalid_client'],
      [{ ...good, scope: 'websites.write' }, 400, 'invalid_scope'],
      [{ ...good, grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{}, 400, 'invalid_request'],
    ];
    for (const [form, status, error] of cases) {
      const refused = await askToken(form);
      assert.deepEqual([refused.status, refused.body], [status, { error }]);
    }
    assert.equal((await askToken(good, { authorization: 'Basic %%%' })).status, 401);
  });
});
