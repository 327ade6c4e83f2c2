import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { HOLD_EXPIRED, type Reservation, type ReservationRequest } from '@posada/api-client/reservations';
import {
  aRequest,
  book,
  booked,
  guest,
  heldOn,
  openRooms,
  PREPAID,
  ROOM,
  STAY,
  search,
  wrongNights,
} from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { countChange } from '../properties/content-changes.ts';

const MINUTE_MS = 60_000;
const payOnBook = async (app: TestApp): Promise<ReservationRequest> => ({
  ...(await aRequest(app, { rooms: [{ rateplanId: PREPAID }] })),
  paymentOption: 'payOnBook',
});

async function read(app: TestApp, { id, guest: { email } }: Reservation) {
  const { body } = await app.send({ url: `/pull-connectivity/property/3/reservation/${id}/email/${email}` });
  return body['result'] as Reservation;
}

describe('a booking that is paid at once', () => {
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

  it('[PAY-02] is offered where the website has a payment provider, and nowhere else', async () => {
    const query = `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`;
    const rateOf = async () => {
      const found = await search(app, '3', query);
      return found.rooms[0]?.roomtypes
        .find(({ roomtypeId }) => roomtypeId === String(ROOM))
        ?.rates.find(({ rateplanId }) => rateplanId === String(PREPAID));
    };
    const rate = await rateOf();
    assert.deepEqual(rate?.paymentOptions, ['payAtHotel', 'payOnBook']);
    assert.equal(rate?.prepayment, rate?.total);
    const request = await payOnBook(app);
    await app.database.query(
      "UPDATE website SET settings = settings - 'paymentProvider', revision = revision + 1 WHERE id = 2",
    );
    await new Promise((resolve) => setTimeout(resolve, 1100)); // what the process knows of websites is a second old at most
    try {
      assert.deepEqual((await rateOf())?.paymentOptions, ['payAtHotel']);
      assert.equal((await rateOf())?.prepayment, 0);
      assert.equal((await book(app, request)).body['code'], 'not_bookable');
      const provider = await app.send({ url: '/pull-connectivity/information/website/payment-provider' });
      assert.equal(provider.status, 404);
    } finally {
      await app.database.query(
        `UPDATE website SET settings = settings || '{"paymentProvider":"redsys"}', revision = revision + 1 WHERE id = 2`,
      );
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
  });

  it('[CLIENT-16] is provisional, and holds its rooms for fifteen minutes', async () => {
    const before = await heldOn(app.database);
    const reservation = await booked(app, await payOnBook(app));
    assert.equal(reservation.status, 'provisional');
    assert.equal(reservation.heldUntil, new Date(TEST_NOW.getTime() + 15 * MINUTE_MS).toISOString());
    const { total, paid, toPayNow, dueAtProperty } = reservation.totals;
    assert.deepEqual([paid, toPayNow, dueAtProperty], [0, total, 0]);
    assert.deepEqual(
      await heldOn(app.database),
      before.map((held) => held + 1),
    );
  });

  it('charges the part that the plan says, extras included; the rest is paid at the hotel', async () => {
    await app.database.query('UPDATE rate_plan SET prepayment_percent = 30 WHERE id = $1', [PREPAID]);
    await countChange(app.database, { properties: [3] });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const request = await payOnBook(app);
    const [room] = request.rooms;
    assert.ok(room);
    request.rooms = [{ ...room, complements: [{ complementId: '32', units: 1 }] }];
    request.accepted.total += 4500;
    const { totals } = await booked(app, request);
    await app.database.query('UPDATE rate_plan SET prepayment_percent = 100 WHERE id = $1', [PREPAID]);
    await countChange(app.database, { properties: [3] });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.equal(totals.toPayNow, Math.round((totals.total * 30) / 100));
    assert.equal(totals.dueAtProperty, totals.total - totals.toPayNow);
  });

  it('gives the rooms back when nobody has paid in time, and not a second earlier', async () => {
    const before = await heldOn(app.database);
    const reservation = await booked(app, await payOnBook(app));
    now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS - 1000);
    await app.reservations.freeExpired();
    assert.equal((await read(app, reservation)).status, 'provisional');
    now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS);
    assert.ok((await app.reservations.freeExpired()) >= 1);
    const gone = await read(app, reservation);
    assert.equal(gone.status, 'cancelled');
    assert.deepEqual([gone.cancellationReason, gone.cancellationReasonCode], [HOLD_EXPIRED, 'unpaid']);
    assert.deepEqual(gone.roomstays[0]?.cancelled, { at: now.toISOString(), fee: 0 });
    assert.deepEqual([gone.totals.toPayNow, gone.totals.dueAtProperty], [0, 0]);
    assert.equal(await app.reservations.freeExpired(), 0);
    assert.ok((await heldOn(app.database)).every((held, index) => held <= (before[index] ?? 0)));
  });

  it('does not sell a room that is held for somebody else', async () => {
    await openRooms(app.database, 33, 1);
    const request = {
      ...(await aRequest(app, { rooms: [{ roomtypeId: 33, rateplanId: PREPAID }] })),
      paymentOption: 'payOnBook' as const,
    };
    await booked(app, request);
    const second = await book(app, { ...request, paymentOption: 'payAtHotel', guest: guest('Eve') });
    assert.equal(second.body['code'], 'sold_out');
    now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS);
    await app.reservations.freeExpired();
    await booked(app, { ...request, paymentOption: 'payAtHotel', guest: guest('Eve') });
  });
});

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });
describe('holds, many at once', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    const database = await server.open();
    app = testApp(database, { clock: () => now });
  });
  after(async () => {
    await app.close();
    await server.stop();
  });

  it('are freed once, in batches, by four sweepers among new bookings', async () => {
    await openRooms(app.database, ROOM, 2000);
    const request = await payOnBook(app);
    const first = await booked(app, request);
    // 1,200 more of the same: more than two batches
    await app.database.query(
      `WITH more AS (
         INSERT INTO reservation (public_id, locator, website_id, property_id, status, held_until, arrival, departure,
           guest_name, guest_email, currency, total, snapshot)
         SELECT r.public_id || g, r.locator || g, website_id, property_id, status, held_until, arrival, departure,
           guest_name, guest_email, currency, total, snapshot FROM reservation r, generate_series(1, 1200) g
         WHERE r.public_id = $1 RETURNING id, public_id)
       INSERT INTO roomstay (public_id, reservation_id, room_type_id, status, arrival, departure, snapshot)
       SELECT more.public_id, more.id, $2, 'provisional', $3, $4, '{}' FROM more`,
      [first.id, ROOM, STAY.from, STAY.to],
    );
    await app.database.query(
      'UPDATE inventory SET held = held + 1200 WHERE room_type_id = $1 AND date >= $2 AND date < $3',
      [ROOM, STAY.from, STAY.to],
    );
    assert.deepEqual(await wrongNights(app.database), []);
    now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS);
    const [freed] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => app.reservations.freeExpired())),
      ...Array.from({ length: 20 }, (_, index) => booked(app, { ...request, guest: guest(`H${index}`) })),
    ]);
    assert.equal(
      freed.reduce((sum, count) => sum + count, 0),
      1201,
    );
    assert.deepEqual(await wrongNights(app.database), []);
    assert.deepEqual([...new Set(await heldOn(app.database))], [20]);
  });
});
