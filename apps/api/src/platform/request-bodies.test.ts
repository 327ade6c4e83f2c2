import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHELL_SECRET, type TestApp, testApp, testDatabase } from '../testing/kit.ts';
import { checkBounds } from './json-bounds.ts';
import { largeBodies } from './request-bodies.ts';

const FORM = '/pull-connectivity/information/website/contact-form';

describe('hostile bodies', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const headersOf = (address: string) => ({
    'content-type': 'application/json',
    'x-website-host': 'app.localhost',
    [SHELL_SECRET_HEADER]: SHELL_SECRET,
    'x-forwarded-for': address,
  });
  const post = async (url: string, text: string, address: string) => {
    const response = await app.app.inject({ method: 'POST', url, headers: headersOf(address), payload: text });
    return { status: response.statusCode, body: response.json() as { code: string; fields?: Record<string, string> } };
  };

  it('refuses millions of small values before they are parsed, and soon before they are read', async () => {
    const millions = `{"a":[${'{},'.repeat(2_200_000)}{}]}`;
    const { status, body } = await post(FORM, millions, '203.0.113.20');
    assert.equal(status, 400);
    assert.deepEqual(body.fields, { body: 'too_many_values' });
    for (let count = 2; count <= 20; count += 1) assert.equal((await post(FORM, '{"a":', '203.0.113.20')).status, 400);
    assert.equal((await post(FORM, millions, '203.0.113.20')).status, 429, 'malformed ones are counted');
    assert.equal((await post(FORM, '{}', '203.0.113.21')).status, 400, 'others are not');
  });

  it('takes an empty body for none, though its type is JSON', async () => {
    const token = 'a'.repeat(43);
    const payment = await post(`/pull-connectivity/property/reservation/${token}/managed/payment`, '', '203.0.113.29');
    assert.equal(payment.status, 404, 'the call itself answers');
    const form = await post(FORM, '', '203.0.113.29');
    assert.deepEqual([form.status, form.body.fields], [400, { body: 'required' }]);
  });

  it('refuses what is nested so deep that walking it would overflow', async () => {
    for (const url of [FORM, '/website/2/client/login', '/pull-connectivity/searcher/property/3/reservation']) {
      const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
      const { status, body } = await post(url, deep, '203.0.113.22');
      assert.notEqual(status, 500, url);
      if (status === 400) assert.deepEqual(body.fields, { body: 'too_deep' });
    }
  });

  it('finds nothing at an address with control characters, and refuses them in what providers send', async () => {
    for (const url of [
      '/payments/%00/return',
      '/media/%00',
      '/pull-connectivity/searcher/property/%01/calendar',
      `${FORM}/%00`,
    ])
      assert.equal((await app.app.inject({ url, headers: headersOf('203.0.113.28') })).statusCode, 404, url);
    const notified = await app.app.inject({
      method: 'POST',
      url: '/payments/paycomet/notification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'Order=%00',
    });
    assert.equal(notified.statusCode, 400);
  });
});

describe('large bodies', () => {
  let admit = largeBodies();
  beforeEach(() => {
    admit = largeBodies();
  });
  const send = async (headers: Record<string, string>) => {
    const raw = new EventEmitter();
    await admit({ headers } as unknown as FastifyRequest, { raw } as unknown as FastifyReply);
    return raw;
  };
  const large = { 'content-length': '5000000' };

  it('are taken two at a time, small ones always', async () => {
    const first = await send(large);
    await send(large);
    let isTaken = false;
    const third = send(large).then(() => {
      isTaken = true;
    });
    await send({ 'content-length': '100' });
    await send({});
    assert.equal(isTaken, false);
    first.emit('close');
    await third;
  });

  it('wait for their turn, but not in any number', async () => {
    await send(large);
    await send(large);
    for (let waiting = 0; waiting < 20; waiting += 1) void send(large);
    await assert.rejects(send(large), { status: 503 });
  });

  it('say their length beforehand', async () => {
    await assert.rejects(send({ 'transfer-encoding': 'chunked' }), { status: 411 });
  });
});

describe('bounds of a JSON text', () => {
  const check = (text: string) => () => checkBounds(Buffer.from(text), { depth: 3, values: 5 });
  it('do not count what stands in strings', () => {
    assert.doesNotThrow(check('{"a":"[[[[[[,,,,,,,,","b\\"[[[[":"\\\\"}'));
    assert.doesNotThrow(check('"never ends [[[[['));
  });
  it('are kept by depth and by number', () => {
    assert.doesNotThrow(check('[[[1,2]]]'));
    assert.throws(check('[[[['), /deeper than 3/);
    assert.throws(check('[1,2,3,4,5,6]'), /more than 5/);
    assert.throws(check('{"\\\\":[[[[]]]]}'), /deeper/);
  });
});
