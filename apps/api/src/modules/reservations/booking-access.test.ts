import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../platform/testing.ts';
import { aRequest, booked, guest, openRooms, wrongNights } from './booking.fixtures.ts';

const BASE = '/pull-connectivity/property/reservation';
const HOUR_MS = 3_600_000;
let guests = 0;

describe('a booking without an account', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    for (const room of [31, 33]) await openRooms(app.database, room, 50);
  });
  after(() => app.close());
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });

  const find = (number: string, email: string, headers: Record<string, string> = {}) =>
    app.send({ method: 'POST', url: `${BASE}/find`, body: { number, email }, headers });
  const see = (token: string, headers: Record<string, string> = {}) =>
    app.send({ url: `${BASE}/${token}/managed`, headers });
  const cancel = (token: string, room?: string, key = 'one') =>
    app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed${room ? `/roomstay/${room}` : ''}/cancel`,
      body: { reason: cancellationText('dates') },
      headers: { 'idempotency-key': `managed-booking-${room ?? 'all'}-${key}` },
    });

  /** Books two rooms as nobody in particular, and finds them again. */
  async function found() {
    guests += 1;
    const request = { ...(await aRequest(app, { rooms: [{}, { roomtypeId: 33 }] })), requests: 'A quiet room' };
    const email = `found-${guests}@guest.example`;
    const reservation = await booked(app, { ...request, guest: guest('Ana', email) });
    const { status, body } = await find(reservation.number, email);
    assert.equal(status, 200, JSON.stringify(body));
    return { reservation, email, token: (body['result'] as { token: string }).token };
  }

  it('is found by number and e-mail, however they are typed, and shows who booked only in part', async () => {
    const { reservation, email } = await found();
    const typed = ` ${reservation.number.toLowerCase().replace(/^(...)/, '$1 ')} `;
    const { status, body } = await find(typed, email.toUpperCase());
    assert.equal(status, 200, JSON.stringify(body));
    const seen = await see((body['result'] as { token: string }).token);
    const answer = seen.body['result'] as Reservation;
    assert.equal(answer.number, reservation.number);
    assert.equal(answer.roomstays.length, 2);
    assert.notEqual(answer.guest.email, email);
    assert.notEqual(answer.guest.phone, reservation.guest.phone);
    assert.notEqual(answer.requests, 'A quiet room');
  });

  it('is as unknown with a wrong e-mail, or on another website, as with a number that nobody has', async () => {
    const { reservation, email, token } = await found();
    const refusals = [
      await find('ZZZZZZZZ', email),
      await find(reservation.number, 'somebody@guest.example'),
      await find(reservation.number, email, { 'x-website-host': 'agir.localhost' }),
    ];
    for (const { status, body } of refusals) {
      assert.equal(status, 404);
      assert.deepEqual({ ...body, requestId: '' }, { ...refusals[0]?.body, requestId: '' });
    }
    assert.equal((await see(token, { 'x-website-host': 'agir.localhost' })).status, 404);
    assert.equal((await see('00000000-0000-4000-8000-000000000000')).status, 404);
  });

  it('closes an hour after it was found, and its token is not stored', async () => {
    const { token } = await found();
    const { rows } = await app.database.query('SELECT * FROM booking_access');
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(token));
    now = new Date(TEST_NOW.getTime() + HOUR_MS - 1000);
    assert.equal((await see(token)).status, 200);
    now = new Date(TEST_NOW.getTime() + HOUR_MS);
    assert.equal((await see(token)).status, 404);
    assert.equal((await cancel(token)).status, 404);
  });

  it('[CLIENT-14] [CLIENT-15] is cancelled room by room or whole, once', async () => {
    const { token, reservation } = await found();
    const [first, second] = reservation.roomstays.map(({ id }) => id);
    const one = await cancel(token, first);
    assert.equal(one.status, 200, JSON.stringify(one.body));
    const left = one.body['result'] as Reservation;
    assert.deepEqual(
      left.roomstays.map(({ status }) => status),
      ['cancelled', 'confirmed'],
    );
    assert.notEqual(left.guest.email, reservation.guest.email);
    assert.equal((await cancel(token, first)).status, 200, 'the same request, whose answer was lost');
    const whole = await cancel(token);
    assert.equal((whole.body['result'] as Reservation).status, 'cancelled');
    for (const again of [await cancel(token, undefined, 'two'), await cancel(token, second, 'two')]) {
      assert.equal(again.status, 409);
      assert.equal(
        (again.body['error'] as { code?: string } | undefined)?.code ?? again.body['code'],
        'already_cancelled',
      );
    }
    const other = await found();
    assert.equal((await cancel(token, other.reservation.roomstays[0]?.id)).status, 404, 'a room of another booking');
  });
});

describe('guessing bookings', () => {
  it('is refused after twenty tries from an address, ten of them for one number, and keeps no guest out of a booking', async () => {
    const app = testApp(await testDatabase({ demo: true }));
    try {
      await openRooms(app.database, 31, 5);
      const mine = await booked(app, { ...(await aRequest(app)), guest: guest('Ana', 'mine@guest.example') });
      const tryFrom = (address: string, number: string, email = 'wrong@guest.example') =>
        app.send({
          method: 'POST',
          url: `${BASE}/find`,
          body: { number, email },
          headers: { 'x-forwarded-for': address },
        });
      const statuses = async (count: number, of: (index: number) => Promise<{ status: number }>) => {
        const all: number[] = [];
        for (let index = 0; index < count; index += 1) all.push((await of(index)).status);
        return all;
      };
      const many = await statuses(21, (index) => tryFrom('192.0.2.7', `GUESS${index}`));
      assert.deepEqual([...new Set(many.slice(0, 20)), many[20]], [404, 429]);
      const one = await statuses(11, () => tryFrom('192.0.2.8', mine.number));
      assert.deepEqual([...new Set(one.slice(0, 10)), one[10]], [404, 429]);
      await statuses(40, (index) => tryFrom(`198.51.100.${index + 1}`, mine.number));
      assert.equal((await tryFrom('203.0.113.9', mine.number, 'mine@guest.example')).status, 200);
    } finally {
      await app.close();
    }
  });
});
