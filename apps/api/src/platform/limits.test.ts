import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../testing/kit.ts';
import { BROWSER } from '../testing/payments.fixtures.ts';

describe('limits of calls', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
  });
  after(() => app.close());
  const subscribe = (address: string) =>
    app.send({
      method: 'POST',
      url: '/pull-connectivity/information/website/contact-form',
      headers: { 'x-forwarded-for': address },
      body: { form: 'newsletter', email: 'a@guest.example', language: 'en', privacyAccepted: true },
    });
  const search = (address?: string, headers: Record<string, string> = {}) =>
    app.send({
      url: '/pull-connectivity/searcher/property/3/availability?from=2027-02-01&to=2027-02-03&occupancy=2-0',
      headers: { ...(address ? { 'x-forwarded-for': address } : {}), ...headers },
    });

  it('takes five forms an hour from one address, and says when the next may come', async () => {
    for (let count = 1; count <= 5; count += 1) assert.equal((await subscribe('203.0.113.1')).status, 200);
    const refused = await subscribe('203.0.113.1');
    assert.equal(refused.status, 429);
    assert.equal(refused.body['code'], 'too_many_requests');
    assert.equal(refused.headers['retry-after'], '3600');
    assert.equal((await subscribe('203.0.113.2')).status, 200);
    now = new Date(now.getTime() + 3_600_000);
    assert.equal((await subscribe('203.0.113.1')).status, 200);
  });

  it('takes 120 searches a minute from one address, and any number from a shell that asks for itself', async () => {
    for (let count = 1; count <= 120; count += 1) assert.equal((await search('203.0.113.3')).status, 200);
    assert.equal((await search('203.0.113.3')).status, 429);
    for (let count = 1; count <= 130; count += 1) assert.equal((await search()).status, 200);
  });

  it('counts apart what a browser fetches beforehand, and refuses it at half as much', async () => {
    const beforehand = () => search('203.0.113.9', { 'sec-purpose': 'prefetch;prerender' });
    for (let count = 1; count <= 60; count += 1) assert.equal((await beforehand()).status, 200);
    assert.equal((await beforehand()).status, 429);
    for (let count = 1; count <= 120; count += 1) assert.equal((await search('203.0.113.9')).status, 200);
    assert.equal((await search('203.0.113.9')).status, 429);
  });

  it('counts a guest by the /64 network of an IPv6 address', async () => {
    for (let count = 1; count <= 5; count += 1) assert.equal((await subscribe(`2001:db8:1:2::${count}`)).status, 200);
    assert.equal((await subscribe('2001:db8:1:2:ffff::1')).status, 429);
    assert.equal((await subscribe('2001:db8:1:3::1')).status, 200);
  });

  it('counts the networks of one line of IPv6 together', async () => {
    const malformed = async (network: number) =>
      (
        await app.send({
          url: '/pull-connectivity/searcher/property/3/calendar?from=today',
          headers: { 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` },
        })
      ).status;
    for (let count = 0; count < 480; count += 1) assert.equal(await malformed(0x200 + (count % 5)), 400);
    assert.equal(await malformed(0x2ff), 429);
    assert.equal(await malformed(0x300), 400);
  });

  it('believes nobody without the secret which guest a call is for, also on this machine', async () => {
    const strangers = (count: number) => search(`198.51.100.${count}`, { [SHELL_SECRET_HEADER]: 'guessed' });
    for (let count = 1; count <= 120; count += 1) assert.equal((await strangers(count)).status, 200);
    assert.equal((await strangers(121)).status, 429, 'all came from one connection');
    assert.equal((await search('198.51.100.1')).status, 200);
  });

  it('lets nobody try many cards, to pay or to leave one', async () => {
    const reservation = '/pull-connectivity/property/3/reservation/nobody/prepayment';
    const change = '/pull-connectivity/reservation/card-change/nobody';
    const calls = [reservation, change].flatMap((start) => [
      { url: `${start}/token/stripe`, body: { cardToken: 'ctoken_1' } },
      { url: `${start}/redsys?idOper=x&order=1234abcdEFGH`, body: BROWSER },
      { url: `${start}/addon-payments?prepayToken=x&customerId=x` },
      { url: `${start.replace('/property', '/searcher/property')}/paycomet?jetToken=x` },
    ]);
    for (const call of calls) {
      const answers = { missing: 0, refused: 0 };
      for (let count = 1; count <= 31; count += 1) {
        const { status } = await app.send({ method: 'PUT', headers: { 'x-forwarded-for': '203.0.113.6' }, ...call });
        if (status === 404) answers.missing += 1;
        if (status === 429) answers.refused += 1;
      }
      assert.deepEqual(answers, { missing: 30, refused: 1 }, call.url);
    }
  });

  it('lets nobody guess promotion codes by searching with them', async () => {
    const withCode = (code: string, address = '203.0.113.4') =>
      app.send({
        url: `/pull-connectivity/searcher/property/3/availability?from=2027-02-01&to=2027-02-03&occupancy=2-0&promotion=${code}`,
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 1; count <= 20; count += 1) assert.equal((await withCode(`GUESS${count}`)).status, 200);
    for (const _ of [1, 2]) assert.equal((await withCode('GUESS21')).status, 429, 'asking again opens nothing');
    const checked = await app.send({
      url: '/pull-connectivity/searcher/property/3/promotion-code/GUESS22/check',
      headers: { 'x-forwarded-for': '203.0.113.4' },
    });
    assert.equal(checked.status, 429);
    for (let count = 1; count <= 30; count += 1) assert.equal((await withCode('guess1')).status, 200);
    assert.equal((await withCode('GUESS21', '203.0.113.5')).status, 200);
  });
});
