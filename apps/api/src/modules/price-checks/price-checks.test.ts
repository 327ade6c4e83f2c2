import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { wholePrice } from '@posada/api-client/availability';
import type { AuditEntry, PriceCheck } from '@posada/api-client/operator';
import { landingPath } from '@posada/api-client/search';
import { amountText } from '@posada/i18n/csv';
import { search } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import { createPriceChecks } from './price-checks.ts';

/** Whatever ids the hotels of the demo chain have. */
const HOTELS = Array.from({ length: 100 }, (_, id) => String(id));
/** Night in Spain, where the hotels of the website are. */
const AT_NIGHT = new Date('2026-11-21T02:10:00Z');

describe('prices for Google beside the pages', () => {
  let app: TestApp;
  let site: Server;
  let owner: Record<string, string>;
  let now = TEST_NOW;
  /** What is wrong with the pages. */
  let surcharge = 0;
  let status = 200;
  const asked: string[] = [];

  /** A page of rooms as the site renders it: a landing address leads to it, and its price is that of the search of guests. */
  async function pageOf(url: URL) {
    const { id = '', from, to, occupancy } = Object.fromEntries(url.searchParams);
    const headers = { 'x-website-host': url.hostname };
    const found = await search(app, id, `from=${from}&to=${to}&occupancy=${occupancy}`, headers).catch(() => undefined);
    const { lowest, currency = '' } = found ?? {};
    const price =
      lowest &&
      `<meta itemprop="price" content="${amountText(wholePrice(lowest) + surcharge, currency)}">
       <meta itemprop="priceCurrency" content="${currency}">`;
    return `<!doctype html><main data-nav-stage="room-selection">${price ?? ''}</main>`;
  }

  before(async () => {
    site = createServer((request, response) => {
      const { host = '', 'sec-purpose': purpose } = request.headers;
      const url = new URL(request.url ?? '', `http://${host}`);
      asked.push(`${url.hostname} ${url.pathname} ${purpose}`);
      if (url.pathname === '/booking/landing') {
        const { path } = landingPath(url.searchParams, { properties: HOTELS });
        response.writeHead(302, { location: `/en/booking/${path}` }).end();
      } else if (status !== 200) response.writeHead(status).end();
      else
        pageOf(url).then(
          (html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
          () => response.writeHead(500).end(),
        );
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      config: { siteUrl: `http://localhost:${(site.address() as AddressInfo).port}` },
    });
    owner = await signedInOperator(app.database, 'olga@prices.example', { role: 'owner' });
  });
  after(async () => {
    await app.close();
    site.close();
  });

  const call = (method: 'GET' | 'POST', path: string, body?: object, headers = owner) =>
    callV1(app, method, path, { headers, body });
  async function ask<T>(...given: Parameters<typeof call>): Promise<T> {
    const { status: answered, body } = await call(...given);
    assert.equal(answered, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  const compare = (stays: number) => ask<PriceCheck>('POST', 'price-check/2', { stays });

  it('are compared by the landing address of each stay, which counts as no visit', async () => {
    assert.deepEqual(await ask('GET', 'price-check'), []);
    const check = await compare(20);
    assert.deepEqual([check.website, check.stays, check.unread, check.differences], [2, 20, 0, []]);
    assert.equal(check.priced + check.unavailable, 20);
    assert.ok(check.priced > 0, 'the demo chain has rooms');
    assert.deepEqual(
      new Set(asked),
      new Set(['localhost /booking/landing prefetch', 'localhost /en/booking/property prefetch']),
    );
    assert.deepEqual(await ask('GET', 'price-check'), [check]);
    const [entry] = await ask<AuditEntry[]>('GET', 'audit');
    assert.deepEqual([entry?.target, entry?.details], ['website 2', { stays: 20, differences: 0 }]);
  });

  it('differ by a cent: the stays are named, and the alarm of the operator comes', async () => {
    surcharge = 1;
    const check = await compare(10);
    surcharge = 0;
    assert.equal(check.differences.length, 10 - check.unavailable);
    for (const { feed, page } of check.differences) assert.equal(page, (feed ?? 0) + 1);
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { body } = await app.app.inject({ url: '/actuator/metrics', headers });
    assert.match(body, new RegExp(`posada_price_differences ${check.differences.length}\\n`));
  });

  it('cannot be compared where pages cannot be read', async () => {
    status = 503;
    const check = await compare(100);
    status = 200;
    assert.deepEqual([check.stays, check.unread, check.unreadReason], [5, 5, 'it answers 503']);
    assert.deepEqual(
      (await ask<PriceCheck[]>('GET', 'price-check')).map(({ unread }) => unread),
      [5],
    );
  });

  it('are for those who work for the website', async () => {
    const other = await signedInOperator(app.database, 'otto@prices.example', { role: 'owner', websites: [1] });
    assert.deepEqual(await ask('GET', 'price-check', undefined, other), []);
    assert.equal((await call('POST', 'price-check/2', { stays: 1 }, other)).status, 403);
    assert.equal((await call('POST', 'price-check/999', { stays: 1 })).status, 404);
    assert.equal((await call('POST', 'price-check/2', { stays: 1001 })).status, 400);
  });

  it('are compared once each night, at the clock of the hotel', async () => {
    const hotel = { id: 3, timeZone: 'Europe/Madrid' } as PropertyFacts;
    const priceChecks = createPriceChecks({
      database: app.database,
      clock: () => now,
      websites: { refById: async (id) => ({ id, language: 'en', revision: '1', isDraft: id !== 2 }) },
      properties: { ofWebsite: async () => [hotel] },
      brandOf: async () => ({ name: 'App', theme: 'app', url: 'http://app.localhost:1/' }),
      feedOf: async () => ({ amount: 100, currency: 'EUR' }),
      addressOf: (url) => url,
    });
    const going = new AbortController();
    assert.deepEqual(await priceChecks.tonight(going.signal), [], 'it is day');
    now = AT_NIGHT;
    const first = priceChecks.tonight(going.signal);
    assert.deepEqual(await priceChecks.tonight(going.signal), [], 'another back end has begun');
    // a back end that stops leaves the last comparison as it was
    going.abort();
    await assert.rejects(first, { name: 'AbortError' });
    now = TEST_NOW;
    assert.deepEqual(
      (await ask<PriceCheck[]>('GET', 'price-check')).map(({ unread }) => unread),
      [5],
    );
  });
});
