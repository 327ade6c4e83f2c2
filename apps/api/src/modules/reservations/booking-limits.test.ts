import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ReservationRequest } from '@posada/api-client/reservations';
import { aRequest, book, guest, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const HOUR_MS = 3_600_000;
const VICTIM = guest('Vera');

describe('how often may be booked', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let request: ReservationRequest;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 1000);
    request = await aRequest(app);
  });
  after(() => app.close());
  beforeEach(() => {
    now = new Date(now.getTime() + HOUR_MS);
  });

  const bookFrom = (
    address: string,
    { as = VICTIM, key, headers = {} }: { as?: typeof VICTIM; key?: string; headers?: Record<string, string> } = {},
  ) => book(app, { ...request, guest: as }, key, { 'x-forwarded-for': address, ...headers });
  const statusesOf = async (count: number, send: (index: number) => ReturnType<typeof bookFrom>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
    return statuses;
  };

  it('is not used up by one booking whose key is sent 200 times: all get its answer, and its e-mail books elsewhere', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => bookFrom('203.0.113.70', { key: 'the-key-of-one-booking' })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body['result']))).size, 1);
    assert.equal((await bookFrom('203.0.113.71')).status, 200);
    assert.deepEqual(await statusesOf(9, () => bookFrom('203.0.113.70')), Array(9).fill(200));
    assert.equal((await bookFrom('203.0.113.70')).status, 429);
  });

  it('is ten times an hour for one e-mail from one address; refusals do not count', async () => {
    const dearer = { ...request, accepted: { ...request.accepted, total: 1 } };
    const from = { 'x-forwarded-for': '203.0.113.72' };
    for (let count = 0; count < 15; count += 1) assert.equal((await book(app, dearer, undefined, from)).status, 409);
    now = new Date(now.getTime() - (now.getTime() % HOUR_MS) + 15 * 60_000);
    assert.deepEqual(await statusesOf(11, () => bookFrom('203.0.113.72')), [...Array(10).fill(200), 429]);
    const refused = await bookFrom('203.0.113.72');
    assert.deepEqual([refused.body['code'], refused.headers['retry-after']], ['too_many_requests', '2700']);
    now = new Date(now.getTime() + HOUR_MS);
    assert.equal((await bookFrom('203.0.113.72')).status, 200);
  });

  it('is ten times an hour for one e-mail from all addresses, but twice from each of them at any rate', async () => {
    const attackers = await statusesOf(20, (index) => bookFrom(`203.0.113.${80 + (index % 4)}`));
    assert.deepEqual(attackers.filter((status) => status === 200).length, 18, 'two of each of four addresses, and ten');
    assert.deepEqual(await statusesOf(3, () => bookFrom('203.0.113.90')), [200, 200, 429]);
  });

  it('is counted by account where somebody is signed in, whatever the e-mail has been used for', async () => {
    const client = { 'x-client-token': await tokenOf(app, 'client') };
    const own = { ...guest('Carla'), email: 'client@posada.example' };
    const request = await aRequest(app, { headers: client });
    for (let index = 0; index < 20; index += 1) await bookFrom(`203.0.113.${100 + (index % 4)}`, { as: own });
    const asClient = () =>
      book(app, { ...request, guest: own }, undefined, { 'x-forwarded-for': '203.0.113.100', ...client });
    assert.deepEqual(await statusesOf(11, asClient), [...Array(10).fill(200), 429]);
  });

  it('is ten times an hour for one browser, and forty for one address with whatever e-mails', async () => {
    const cookie = `__Host-fp=${'b'.repeat(43)}`;
    const inBrowser = (index: number) =>
      bookFrom(`203.0.113.${110 + index}`, { as: guest(`B${index}`), headers: { cookie } });
    assert.deepEqual(await statusesOf(11, inBrowser), [...Array(10).fill(200), 429]);
    const office = (index: number) => bookFrom('203.0.113.130', { as: guest(`O${index}`) });
    assert.deepEqual(await statusesOf(41, office), [...Array(40).fill(200), 429]);
  });

  it('gives a browser that books what it is counted by', async () => {
    const { headers } = await bookFrom('203.0.113.131', { headers: { 'sec-fetch-site': 'same-origin' } });
    assert.match(String(headers['set-cookie']), /^__Host-fp=[\w-]{43}; .*HttpOnly/);
    assert.equal((await bookFrom('203.0.113.131')).headers['set-cookie'], undefined, 'a program');
  });
});
