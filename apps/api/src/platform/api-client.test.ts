import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ApiError, type BodyOf, createApiClient, endpoint, type Tokens } from '@posada/api-client';
import { getClientByToken, loginClient, updateClient } from '@posada/api-client/accounts';
import { getAvailability } from '@posada/api-client/availability';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { getSocialNetworks, getWebsite } from '@posada/api-client/website';
import * as v from 'valibot';
import { tokenOf } from '../testing/booking.fixtures.ts';
import { SHELL_SECRET, type TestApp, testApp, testDatabase } from '../testing/kit.ts';

interface Sent {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const DETAILS: BodyOf<typeof updateClient> = {
  name: 'Clara',
  surname: 'Ferrer',
  birthdate: '1985-04-12',
  phone: '+34600111222',
  address: 'Calle Larios 1',
  city: 'Málaga',
  province: 'Málaga',
  country: 'ES',
  documentType: 'passport',
  documentNumber: 'XDA123456',
  allowPublicity: true,
};

describe('the site’s API client and the running back end, over a socket', () => {
  let app: TestApp;
  let server: Server;
  let sent: Sent[];
  /** Statuses with which the next requests are refused on their way. */
  let refusals: number[];
  let tokens: Tokens;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    async function pass(request: IncomingMessage, response: ServerResponse) {
      const { method, url, headers } = request;
      const body = await text(request);
      sent.push({ method, url, headers, body });
      const refusal = refusals.shift();
      if (refusal) return response.writeHead(refusal).end();
      const answer = await app.app.inject({
        method: method as 'GET',
        url: url ?? '',
        headers: { ...headers, [SHELL_SECRET_HEADER]: SHELL_SECRET },
        ...(body === '' ? {} : { payload: body }),
      });
      return response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.payload);
    }
    server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });
  beforeEach(() => {
    sent = [];
    refusals = [];
    tokens = {};
  });
  const api = () =>
    createApiClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      websiteHost: 'app.localhost',
      websiteId: () => '2',
      tokens: () => tokens,
    });
  const search = () =>
    api().call(getAvailability, {
      path: { id: '3' },
      query: { from: '2026-12-08', to: '2026-12-11', rooms: [{ adults: 2, childAges: [] }] },
    });

  it('[API-01, API-05] finds accounts at the base with the website’s id, and content below /pull-connectivity', async () => {
    const { token } = await api().call(loginClient, { body: { email: 'client@posada.example', password: 'Demo1234' } });
    assert.ok(token);
    assert.equal((await api().call(getWebsite, { query: { language: 'en' } })).id, '2');
    assert.deepEqual(
      sent.map(({ method, url }) => `${method} ${url}`),
      ['POST /customer/website/2/client/login', 'GET /pull-connectivity/information/website?language=en'],
    );
  });

  it('[API-03] makes no call with a method that is not allowed', async () => {
    const patch = { ...getWebsite, method: 'PATCH' } as unknown as typeof getWebsite; // no endpoint can be written so
    await assert.rejects(api().call(patch, { query: {} }), { message: 'Error loading data from API' });
    assert.deepEqual(sent, []);
  });

  it('[API-04, API-06] sends a body as JSON, which the back end keeps, with the caller’s bearer token', async () => {
    const token = await tokenOf(app, 'client');
    tokens = { client: token };
    const changed = await api().call(updateClient, { query: {}, body: DETAILS });
    assert.equal(changed.city, 'Málaga');
    const [{ headers, body } = {}] = sent;
    assert.equal(headers?.['content-type'], 'application/json');
    assert.equal(headers?.authorization, `Bearer ${token}`);
    assert.deepEqual(JSON.parse(body ?? ''), DETAILS);
  });

  it('[API-07, API-08, API-09, API-10] sends the token of an agency or else a client with content, and is answered by it', async () => {
    const everybody = await search();
    tokens = { client: await tokenOf(app, 'client') };
    const member = await search();
    assert.ok((member.lowest?.total ?? 0) < (everybody.lowest?.total ?? 0), 'the price of a member');
    tokens = { ...tokens, 'travel-agency': await tokenOf(app, 'travel-agency') };
    await search();
    assert.deepEqual(
      sent.map(({ headers }) => [headers['x-client-token'], headers['x-travel-agency-token']]),
      [
        [undefined, undefined],
        [tokens.client, undefined],
        [undefined, tokens['travel-agency']],
      ],
    );
    for (const { headers } of sent) assert.equal(headers['x-website-host'], 'app.localhost');
  });

  it('[API-11] repeats a reading call once after an answer that passes, and no more than once', async () => {
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      sent = [];
      refusals = [status];
      assert.ok(await api().call(getSocialNetworks, {}), String(status));
      assert.equal(sent.length, 2, String(status));
    }
    sent = [];
    refusals = [503, 503, 503];
    await assert.rejects(api().call(getSocialNetworks, {}), ApiError);
    assert.equal(sent.length, 2);
  });

  it('[API-12] repeats a reading call after no other status', async () => {
    const missing = endpoint({
      name: 'missing',
      method: 'GET',
      family: 'content',
      path: 'information/nothing',
      answer: v.unknown(),
      summary: 'For the test.',
    });
    const of = async (call: Promise<unknown>, status: number) => {
      sent = [];
      await assert.rejects(call, { status });
      assert.equal(sent.length, 1, String(status));
    };
    await of(api().call(missing, {}), 404);
    tokens = { client: 'dead' };
    await of(api().call(getClientByToken, { query: {} }), 401);
    for (const status of [400, 403, 410, 501]) {
      refusals = [status];
      await of(api().call(getSocialNetworks, {}), status);
    }
  });

  it('[API-13] never repeats a writing call', async () => {
    const credentials = { email: 'client@posada.example', password: 'Demo1234' };
    for (const status of [429, 500, 503]) {
      sent = [];
      refusals = [status];
      await assert.rejects(api().call(loginClient, { body: credentials }), { status });
      assert.equal(sent.length, 1, String(status));
    }
    tokens = { client: await tokenOf(app, 'client') };
    sent = [];
    refusals = [503];
    await assert.rejects(api().call(updateClient, { query: {}, body: DETAILS }), { status: 503 });
    assert.equal(sent.length, 1);
  });
});
