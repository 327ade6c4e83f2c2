import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { checkBounds } from './json-bounds.ts';
import { SHELL_SECRET, type TestApp, testApp, testDatabase } from './testing.ts';

const FORM = '/pull-connectivity/information/website/contact-form';

describe('hostile bodies', () => {
  let app: TestApp;
  let port: number;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as AddressInfo).port;
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

  it('refuses what is nested so deep that walking it would overflow', async () => {
    for (const url of [FORM, '/website/2/client/login', '/pull-connectivity/searcher/property/3/reservation']) {
      const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
      const { status, body } = await post(url, deep, '203.0.113.22');
      assert.notEqual(status, 500, url);
      if (status === 400) assert.deepEqual(body.fields, { body: 'too_deep' });
    }
  });

  it('takes two large bodies at a time, of a length that is told beforehand', async () => {
    const begin = (address: string, length: number | undefined) => {
      const sent = request({
        port,
        path: FORM,
        method: 'POST',
        headers: {
          ...headersOf(address),
          ...(length ? { 'content-length': length } : { 'transfer-encoding': 'chunked' }),
        },
      });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      return sent;
    };
    const statusOf = (sent: ReturnType<typeof begin>) =>
      new Promise<number | undefined>((done) => sent.once('response', (response) => done(response.statusCode)));
    const slow = [begin('203.0.113.23', 5_000_000), begin('203.0.113.24', 5_000_000)];
    let third: number | undefined;
    for (let tries = 0; third !== 503 && tries < 100; tries += 1) {
      const sent = begin('203.0.113.25', 200_000);
      sent.write('{"a"');
      third = await Promise.race([statusOf(sent), new Promise<undefined>((next) => setTimeout(next, 50))]);
      sent.destroy();
    }
    assert.equal(third, 503);
    assert.equal((await post(FORM, '{}', '203.0.113.26')).status, 400, 'a small one is not kept waiting');
    const chunked = begin('203.0.113.27', undefined);
    assert.equal(await statusOf(chunked), 411);
    for (const sent of [...slow, chunked]) sent.destroy();
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
