import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { CANCELLATION_REASONS, cancellationText, type Reservation } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, openRooms, ROOM, STAY, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';

const REASON = cancellationText('dates');

const cancel = (
  app: TestApp,
  headers: Record<string, string>,
  id: string,
  roomstay?: string,
  reason: unknown = REASON,
) =>
  app.send({
    method: 'PUT',
    url: `/customer/website/2/client/reservation/${id}${roomstay ? `/roomstay/${roomstay}` : ''}/cancel`,
    headers,
    body: { reason },
  });
/** Signed in for the calls of accounts and for those of content, which carry the token in another header. */
async function bearer(app: TestApp) {
  const token = await tokenOf(app, 'client');
  return { authorization: `Bearer ${token}`, 'x-client-token': token };
}

async function soldOn(database: Database, roomTypeId = ROOM) {
  const { rows } = await database.query<{ sold: number }>(
    'SELECT sold FROM inventory WHERE room_type_id = $1 AND date >= $2 AND date < $3 ORDER BY date',
    [roomTypeId, STAY.from, STAY.to],
  );
  return rows.map(({ sold }) => sold);
}

describe('cancelling', () => {
  let app: TestApp;
  let headers: Record<string, string>;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    for (const room of [31, 32, 33, 34]) await openRooms(app.database, room, 50);
  });
  after(() => app.close());
  beforeEach(async () => {
    headers = await bearer(app);
  });
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });
  const twoRooms = async () => booked(app, await aRequest(app, { rooms: [{}, { roomtypeId: 33 }], headers }), headers);

  it('[API-51] [CLIENT-14] [CLIENT-24] gives all rooms back, free of charge before the limit', async () => {
    const before = await soldOn(app.database);
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    const { status, body } = await cancel(app, headers, reservation.id);
    assert.equal(status, 200, JSON.stringify(body));
    const answer = body['result'] as Reservation;
    assert.equal(answer.status, 'cancelled');
    assert.equal(answer.totals.dueAtProperty, 0);
    assert.deepEqual(answer.totals.total, reservation.totals.total);
    assert.deepEqual(answer.roomstays[0]?.cancelled, { at: TEST_NOW.toISOString(), fee: 0 });
    assert.deepEqual(await soldOn(app.database), before);
  });

  it('[CLIENT-26] [DATA-20] [GAP-111] keeps the reason in its fixed words and answers its code, and accepts the six and nothing else', async () => {
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    for (const wrong of [null, '', 'change of dates', 'dates']) {
      assert.equal((await cancel(app, headers, reservation.id, undefined, wrong)).status, 400, String(wrong));
    }
    assert.equal(Object.keys(CANCELLATION_REASONS).length, 6);
    assert.equal(reservation.cancellationReasonCode, null);
    const { body } = await cancel(app, headers, reservation.id);
    const { cancellationReason, cancellationReasonCode } = body['result'] as Reservation;
    assert.equal(cancellationReason, 'booking cancelled by client, reason: change of dates or destination');
    assert.equal(cancellationReasonCode, 'dates');
    await app.database.query(
      `UPDATE reservation SET snapshot = jsonb_set(snapshot, '{cancellationReason}', '"overbooked"') WHERE public_id = $1`,
      [reservation.id],
    );
    const url = `/customer/website/2/client/reservation/${reservation.id}`;
    const other = (await app.send({ url, headers })).body['result'] as Reservation;
    assert.deepEqual([other.cancellationReason, other.cancellationReasonCode], ['overbooked', null]);
  });

  it('[API-52] [CLIENT-15] [GAP-110] cancels one room and leaves the other; with the last one, the reservation', async () => {
    const reservation = await twoRooms();
    const [first, second] = reservation.roomstays;
    assert.ok(first && second);
    const one = (await cancel(app, headers, reservation.id, first.id)).body['result'] as Reservation;
    assert.equal(one.status, 'confirmed');
    assert.deepEqual(
      one.roomstays.map((stay) => stay.status),
      ['cancelled', 'confirmed'],
    );
    assert.equal(one.totals.total, second.total);
    assert.equal(one.totals.dueAtProperty, second.total);
    const both = (await cancel(app, headers, reservation.id, second.id)).body['result'] as Reservation;
    assert.equal(both.status, 'cancelled');
    assert.equal(both.totals.total, reservation.totals.total);
  });

  it('[CLIENT-22] costs the fee of the terms from the limit on, and not one second before', async () => {
    for (const [seconds, isFree] of [
      [-1, true],
      [0, false],
    ] as const) {
      const reservation = await booked(app, await aRequest(app, { headers }), headers);
      const terms = reservation.roomstays[0]?.cancellation;
      assert.ok(terms?.freeUntil && terms.fee > 0, 'the flexible plan has a limit and a fee');
      now = new Date(Date.parse(terms.freeUntil) + seconds * 1000);
      const fresh = await bearer(app);
      const answer = (await cancel(app, fresh, reservation.id)).body['result'] as Reservation;
      assert.equal(answer.totals.dueAtProperty, isFree ? 0 : terms.fee);
      now = TEST_NOW;
      headers = await bearer(app);
    }
  });

  it('[CLIENT-16] [GAP-38] [API-51] [API-52] is refused when asked again, but for the same request with the same key', async () => {
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    const keyed = { ...headers, 'idempotency-key': 'one-cancellation' };
    const [first, meanwhile] = await Promise.all([1, 2].map(() => cancel(app, keyed, reservation.id)));
    const sold = await soldOn(app.database);
    assert.equal(first?.status, 200);
    for (const same of [meanwhile, await cancel(app, keyed, reservation.id)]) assert.deepEqual(same?.body, first?.body);
    const other = await cancel(app, keyed, reservation.id, undefined, cancellationText('other'));
    assert.deepEqual([other.status, other.body['code']], [422, 'idempotency_mismatch']);
    for (const roomstay of [undefined, reservation.roomstays[0]?.id]) {
      const again = await cancel(app, headers, reservation.id, roomstay, cancellationText('other'));
      assert.deepEqual([again.status, again.body['code']], [409, 'already_cancelled']);
    }
    assert.deepEqual(await soldOn(app.database), sold);
  });

  it('refuses from the day after arrival on, and to everybody but the owner', async () => {
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    const ofNobody = await booked(app, await aRequest(app));
    assert.equal((await cancel(app, headers, ofNobody.id)).status, 404);
    assert.equal((await cancel(app, headers, reservation.id, ofNobody.roomstays[0]?.id)).status, 404);
    assert.equal((await cancel(app, {}, reservation.id)).status, 401);
    now = new Date('2026-12-09T09:00:00Z');
    const { status, body } = await cancel(app, await bearer(app), reservation.id);
    assert.deepEqual([status, body['code']], [409, 'stay_begun']);
  });

  it('says what it costs at the moment of each answer: before the limit, and once it is over', async () => {
    const reservation = await booked(app, await aRequest(app, { headers }), headers);
    const agreed = reservation.roomstays[0]?.cancellation;
    assert.ok(agreed?.freeUntil && agreed.fee > 0, 'the flexible plan has a limit and a fee');
    assert.deepEqual(agreed, { freeUntil: agreed.freeUntil, limit: agreed.freeUntil, fee: agreed.fee, feeNow: 0 });
    now = new Date(agreed.freeUntil);
    const { body } = await app.send({
      url: `/customer/website/2/client/reservation/${reservation.id}`,
      headers: await bearer(app),
    });
    assert.deepEqual((body['result'] as Reservation).roomstays[0]?.cancellation, {
      freeUntil: null,
      limit: agreed.limit,
      fee: agreed.fee,
      feeNow: agreed.fee,
    });
    now = TEST_NOW;
    headers = await bearer(app);
  });
});

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });
describe('cancelling, many at once', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  let app: TestApp;
  before(async () => {
    const database = await server.open();
    app = testApp(database);
  });
  after(async () => {
    await app.close();
    await server.stop();
  });

  it('gives each room back once, to one of many who cancel it, when its cancellation is sent thirty times, among new bookings', async () => {
    for (const room of [31, 33]) await openRooms(app.database, room, 100);
    const headers = await bearer(app);
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }], headers });
    const reservation = await booked(app, request, headers);
    const before = await soldOn(app.database);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        index % 3 === 0
          ? (await booked(app, request, headers)) && 200
          : (await cancel(app, headers, reservation.id, reservation.roomstays[index % 2]?.id)).status,
      ),
    );
    const refused = statuses.filter((status) => status === 409);
    assert.equal(refused.length, 18, 'each room is cancelled once');
    assert.ok(statuses.every((status) => status === 200 || status === 409));
    assert.deepEqual(
      await soldOn(app.database),
      before.map((sold) => sold - 1 + 10),
    );
    assert.deepEqual(await wrongNights(app.database), []);
  });
});
