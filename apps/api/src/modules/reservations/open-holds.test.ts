import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { cancellationText } from '@posada/api-client/reservations';
import {
  aRequest,
  book,
  guest,
  openRooms,
  PREPAID,
  ROOM,
  tokenOf,
  wrongNights,
} from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, type PaidOnBook, pay } from '../../testing/payments.fixtures.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';

const MINUTE_MS = 60_000;
let now = TEST_NOW;

/** Holds rooms for an e-mail, from an address; prices are those of who is signed in. */
async function holdFor(app: TestApp, signedIn: Record<string, string> = {}) {
  const prices = await aRequest(app, { rooms: [{ rateplanId: PREPAID }], headers: signedIn });
  return (address: string, name: string, key?: string) =>
    book(app, { ...prices, guest: guest(name), paymentOption: 'payOnBook' }, key, {
      'x-forwarded-for': address,
      ...signedIn,
    });
}
type Hold = Awaited<ReturnType<typeof holdFor>>;

const openHolds = async ({ database }: TestApp) =>
  (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM open_hold')).rows[0]?.n;

describe('bookings that await their payment', () => {
  let app: TestApp;
  let hold: Hold;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 100);
    hold = await holdFor(app);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = new Date(now.getTime() + 61 * MINUTE_MS);
    await app.reservations.freeExpired();
    assert.equal(await openHolds(app), 0, 'nothing is kept about whose they were');
  });

  it('are three of one e-mail at one address', async () => {
    for (const _ of [1, 2, 3]) assert.equal((await hold('203.0.113.40', 'Ada')).status, 200);
    now = new Date(now.getTime() + 5 * MINUTE_MS);
    const refused = await hold('203.0.113.40', 'ADA');
    assert.deepEqual([refused.status, refused.body['code']], [429, 'too_many_holds']);
    assert.equal(refused.headers['retry-after'], '600', 'until the first one ends');
    assert.equal((await hold('203.0.113.40', 'Abe')).status, 200, 'others book at the same address');
    assert.equal((await hold('203.0.113.41', 'Ada')).status, 200, 'nobody uses up what another has elsewhere');
    assert.deepEqual(await wrongNights(app.database), [], 'what was refused holds no room');
  });

  it('are three of one browser, whatever e-mail it says', async () => {
    const holdIn = await holdFor(app, { cookie: `__Host-fp=${'a'.repeat(43)}` });
    for (const end of [1, 2, 3]) assert.equal((await holdIn(`2001:db8:1:${end}::1`, `B${end}`)).status, 200);
    assert.equal((await holdIn('2001:db8:1:4::1', 'B4')).body['code'], 'too_many_holds');
    assert.equal((await hold('2001:db8:1:4::1', 'B4')).status, 200);
    const { rows } = await app.database.query<{ counted_for: string }>('SELECT counted_for FROM open_hold');
    assert.ok(!rows.some(({ counted_for: whose }) => whose.includes('aaaa')), 'its secret is kept by nobody');
  });

  it('are twenty of one address, which many guests may share', async () => {
    for (let count = 1; count <= 20; count += 1)
      assert.equal((await hold(`2001:db8:2:1::${count}`, `M${count}`)).status, 200);
    assert.equal((await hold('2001:db8:2:1::21', 'M21')).body['code'], 'too_many_holds');
    assert.equal((await hold('2001:db8:2:2::1', 'M21')).status, 200);
  });

  it('let the next one come when they are paid, cancelled or run out', async () => {
    const token = await tokenOf(app, 'client');
    const holdAsClient = await holdFor(app, { 'x-client-token': token });
    const [first, second] = [
      await holdAsClient('203.0.113.42', 'C1'),
      await holdAsClient('203.0.113.43', 'C2'),
      await holdAsClient('203.0.113.44', 'C3'),
    ].map(({ body }) => body['result'] as PaidOnBook);
    assert.ok(first && second);
    assert.equal((await holdAsClient('203.0.113.42', 'C4')).status, 429);
    assert.equal((await pay(app, first, CARD.without3ds)).status, 200);
    assert.equal((await holdAsClient('203.0.113.42', 'C5')).status, 200);
    assert.equal((await holdAsClient('203.0.113.42', 'C6')).status, 429);
    const cancelled = await app.send({
      method: 'PUT',
      url: `/customer/website/2/client/reservation/${second.id}/cancel`,
      headers: { authorization: `Bearer ${token}` },
      body: { reason: cancellationText('dates') },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.equal((await holdAsClient('203.0.113.42', 'C7')).status, 200);
    assert.equal((await holdAsClient('203.0.113.42', 'C8')).status, 429);
    now = new Date(now.getTime() + 15 * MINUTE_MS);
    assert.equal((await holdAsClient('203.0.113.42', 'C9')).status, 200);
  });

  it('do not count where they are sent twice with one key, or paid at the hotel', async () => {
    for (const key of ['key-of-dora-1', 'key-of-dora-1', 'key-of-dora-2', 'key-of-dora-3', 'key-of-dora-2'])
      assert.equal((await hold('203.0.113.43', 'Dora', key)).status, 200, key);
    assert.equal((await hold('203.0.113.43', 'Dora', 'key-of-dora-4')).status, 429);
    const atHotel = { ...(await aRequest(app)), guest: guest('Dora') };
    assert.equal((await book(app, atHotel, undefined, { 'x-forwarded-for': '203.0.113.43' })).status, 200);
    now = new Date(now.getTime() + 15 * MINUTE_MS);
    assert.equal((await hold('203.0.113.43', 'Dora', 'key-of-dora-4')).status, 200, 'a refusal gives the key back');
  });

  it('are twenty of an agency, which books for many with its own e-mail', async () => {
    const holdAsAgency = await holdFor(app, { 'x-travel-agency-token': await tokenOf(app, 'travel-agency') });
    for (let count = 1; count <= 20; count += 1) {
      const { status, body } = await holdAsAgency('203.0.113.44', 'Desk');
      assert.equal(status, 200, JSON.stringify(body));
    }
    assert.equal((await holdAsAgency('203.0.113.44', 'Desk')).body['code'], 'too_many_holds');
    assert.equal((await hold('203.0.113.44', 'Desk')).status, 200);
  });
});

const postgres = await postgresForTests({ demo: true });
describe('many callers at once, in two processes on PostgreSQL', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  it('hold twenty bookings of one address, and three of one e-mail at it', async () => {
    const database = await postgres?.open();
    const other = await postgres?.open();
    assert.ok(database && other);
    const apps = [testApp(database), testApp(other)];
    try {
      await openRooms(database, ROOM, 100);
      const holds = await Promise.all(apps.map((app) => holdFor(app)));
      const counted = async (of: number, send: (hold: Hold, index: number) => ReturnType<Hold>) => {
        const answers = await Promise.all(
          Array.from({ length: of }, (_, index) => send(holds[index % 2] as Hold, index)),
        );
        return answers.map(({ status, body }) => `${status} ${String(body['code'] ?? '')}`.trim()).sort();
      };
      const full = (held: number, of: number) => [
        ...Array(held).fill('200'),
        ...Array(of - held).fill('429 too_many_holds'),
      ];
      assert.deepEqual(await counted(25, (hold, index) => hold('203.0.113.50', `R${index}`)), full(20, 25));
      assert.deepEqual(await counted(10, (hold) => hold('203.0.113.60', 'Rosa')), full(3, 10));
      assert.deepEqual(await wrongNights(database), []);
    } finally {
      await Promise.all(apps.map((app) => app.close()));
      await postgres?.stop();
    }
  });
});
