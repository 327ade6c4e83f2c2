import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Day, DayStay } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, STAY } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { heldBooking } from '../../testing/payments.fixtures.ts';

const SCOPES = ['reservations.read', 'reservations.write'] as const;

describe('the day of the operator', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let key: string;
  let arriving: Reservation;
  const { createKey } = machineOf(() => app);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    // the demo has stays of its own
    await app.database.query("DELETE FROM reservation WHERE property_id = 3 AND departure >= '2026-11-01'");
    await openRooms(app.database, ROOM, 50, { from: '2026-12-01', to: '2026-12-20' });
    key = (await createKey({ name: 'Lobby screen', scopes: [...SCOPES], properties: [3] })).key;
    const late = { ...(await aRequest(app)), arrivalTime: '22:30', requests: 'A quiet room.' };
    arriving = await booked(app, late);
    const early = { ...(await aRequest(app, { rooms: [{}, {}] })), arrivalTime: '09:15' };
    await booked(app, early);
    await booked(app, await aRequest(app));
    // ends when the others arrive, and is there when they leave
    await booked(app, await aRequest(app, { stay: { from: '2026-12-05', to: STAY.from } }));
    await booked(app, await aRequest(app, { stay: { from: '2026-12-06', to: '2026-12-13' } }));
  });
  after(() => app.close());

  const asProgram = () => ({ authorization: `Bearer ${key}` });
  async function day(query = '', headers: Record<string, string> = asProgram()): Promise<Day> {
    const { status, body } = await callV1(app, 'GET', `day${query}`, { headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Day;
  }
  const spans = ({ stays }: { stays: DayStay[] }) => stays.map(({ from, to }) => `${from}/${to}`);

  it('lists each stay once: as an arrival by its time, as a departure or in the hotel', async () => {
    const { arrivals, departures, inHouse, date } = await day(`?date=${STAY.from}`);
    assert.equal(date, STAY.from);
    assert.equal(arrivals.total, 3);
    assert.deepEqual(
      arrivals.stays.map(({ arrivalTime, rooms, hasRequests }) => [arrivalTime, rooms, hasRequests]),
      [
        ['09:15', 2, false],
        ['22:30', 1, true],
        [null, 1, false],
      ],
    );
    assert.deepEqual(spans(departures), [`2026-12-05/${STAY.from}`]);
    assert.deepEqual(spans(inHouse), ['2026-12-06/2026-12-13']);
    const { id: _, ...view } = { id: 0, ...arrivals.stays[1] };
    const { total, touristTax } = arriving.totals;
    assert.deepEqual(view, {
      locator: arriving.number,
      website: 2,
      property: { id: 3, name: arriving.property.name },
      status: 'confirmed',
      guest: 'Ana Ruiz',
      isGuestErased: false,
      ...STAY,
      nights: 3,
      rooms: 1,
      checkedIn: 0,
      checkedOut: 0,
      currency: 'EUR',
      paid: 0,
      due: total + touristTax,
      arrivalTime: '22:30',
      registered: null,
      hasRequests: true,
    });
    const last = await day(`?date=${STAY.to}`);
    assert.deepEqual([last.arrivals.total, last.departures.total, last.inHouse.total], [0, 3, 1]);
  });

  it('is today at the property, in its time zone, and says who has checked in', async () => {
    now = new Date(`${STAY.from}T01:30:00Z`);
    assert.equal((await day()).arrivals.total, 3);
    assert.equal((await day()).date, null);
    now = new Date('2026-12-07T22:30:00Z');
    assert.equal((await day()).arrivals.total, 0);
    await app.database.query("UPDATE property SET time_zone = 'Pacific/Auckland' WHERE id = 3");
    assert.equal((await day()).arrivals.total, 3, 'it is the next day there');
    await app.database.query("UPDATE property SET time_zone = 'America/Lima' WHERE id = 3");
    now = new Date(`${STAY.from}T04:30:00Z`);
    assert.equal((await day()).arrivals.total, 0, 'it is the day before there');
    await app.database.query("UPDATE property SET time_zone = 'Atlantic/Canary' WHERE id = 3");
    now = new Date(`${STAY.from}T18:30:00Z`);
    await callV1(app, 'PUT', `reservation/${arriving.number}/stay`, {
      headers: asProgram(),
      body: { state: 'checked-in' },
    });
    const { arrivals } = await day();
    assert.deepEqual(
      arrivals.stays.map(({ checkedIn, rooms }) => [checkedIn, rooms]),
      [
        [0, 2],
        [1, 1],
        [0, 1],
      ],
    );
    now = TEST_NOW;
  });

  it('counts what was made and cancelled since yesterday, and what is held', async () => {
    const before = await day();
    const another = await booked(app, await aRequest(app));
    const held = await heldBooking(app);
    const made = await day();
    assert.equal(made.made.total, before.made.total + 2);
    assert.deepEqual(
      made.made.reservations.slice(0, 2).map(({ number, website }) => [number, website]),
      [
        [held.number, 2],
        [another.number, 2],
      ],
    );
    assert.equal(made.holds.total, before.holds.total + 1);
    assert.equal(made.holds.next, held.heldUntil);
    const path = `reservation/${another.number}/cancellation`;
    assert.equal((await callV1(app, 'POST', path, { headers: asProgram(), body: { reason: 'other' } })).status, 200);
    const after = await day();
    assert.deepEqual(
      after.cancelled.reservations.map(({ number }) => number),
      [another.number],
    );
    assert.equal(after.arrivals.total, made.arrivals.total);
    await app.database.query("UPDATE reservation SET created_at = $1::timestamptz - interval '25 hours'", [TEST_NOW]);
    await app.database.query(
      "UPDATE roomstay SET cancelled_at = $1::timestamptz - interval '25 hours' WHERE cancelled_at >= $1",
      [TEST_NOW],
    );
    const later = await day();
    assert.deepEqual([later.made.total, later.cancelled.total], [0, 0]);
  });

  it('has nothing of others, for who works for some websites or properties', async () => {
    const everywhere = await signedInOperator(app.database, 'owner@day.example', { role: 'owner' });
    const elsewhere = await signedInOperator(app.database, 'elsewhere@day.example', { role: 'owner', websites: [6] });
    const query = `?date=${STAY.from}`;
    const own = await day(query);
    const all = await day(query, everywhere);
    assert.ok(all.arrivals.total >= own.arrivals.total);
    const others = await day(query, elsewhere);
    const seen = [others.arrivals, others.departures, others.inHouse].flatMap(({ stays }) => stays);
    assert.ok(seen.every(({ website }) => website === 6));
    assert.ok(others.made.reservations.every(({ website }) => website === 6));
    for (const narrowed of [`${query}&property=3`, `${query}&website=2`]) {
      const none = await day(narrowed, elsewhere);
      assert.deepEqual(
        [none.arrivals, none.departures, none.inHouse, none.made, none.holds].map(({ total }) => total),
        [0, 0, 0, 0, 0],
        narrowed,
      );
    }
    assert.deepEqual((await day(`${query}&property=3`, everywhere)).arrivals, own.arrivals);
  });

  it('says of queues what the scopes of the caller allow, and null of the others', async () => {
    const as = (role: string) => signedInOperator(app.database, `${role}@scopes.example`, { role });
    const program = await day();
    for (const part of ['payments', 'messages', 'webhooks', 'reviews', 'agencies'] as const)
      assert.equal(program[part], null, part);
    const owner = await day('', await as('owner'));
    await app.database.query(
      `INSERT INTO outbox (kind, payload, last_error, dead_at) VALUES
         ('reservation_confirmed', jsonb_build_object('reservationId', (SELECT id FROM reservation WHERE locator = $1)), 'no such host', now()),
         ('reservation_confirmed', jsonb_build_object('reservationId', (SELECT id FROM reservation WHERE locator = $1)), 'no such host', NULL)`,
      [arriving.number],
    );
    await app.database.query(
      `INSERT INTO review (public_id, website_id, property_id, written_on, rating, title, body, state)
       VALUES ('day-review', 2, 3, '2026-11-01', 8, 'A stay', 'Good.', 'pending')`,
    );
    const [hook] = (
      await app.database.query<{ id: number }>(
        `INSERT INTO webhook (public_id, name, url, topics, secret, cursor, created_by, created_at)
         VALUES ('dayhook00001', 'PMS', 'https://pms.example', '{reservation.created}', 's', 0, 'test', now()) RETURNING id`,
      )
    ).rows;
    await app.database.query(
      `INSERT INTO webhook_delivery (webhook_id, event_id, created_at, due_at, attempts)
       SELECT $1, max(id), now(), now(), 3 FROM event`,
      [hook?.id],
    );
    await app.database.query(
      `INSERT INTO agency_standing (website_id, account_id, state, requested_at)
       SELECT 1, id, 'pending', now() FROM account WHERE kind = 'travel-agency' AND NOT EXISTS (
         SELECT FROM agency_standing s WHERE s.account_id = account.id AND s.website_id = 1) LIMIT 1`,
    );
    const after = await day('', await signedInOperator(app.database, 'owner2@scopes.example', { role: 'owner' }));
    const growth = (read: (each: Day) => number | undefined) => (read(after) ?? 0) - (read(owner) ?? 0);
    assert.deepEqual(
      [
        growth(({ messages }) => messages?.failing),
        growth(({ messages }) => messages?.dead),
        growth(({ reviews }) => reviews?.waiting),
        growth(({ webhooks }) => webhooks?.failing),
        growth(({ agencies }) => agencies?.waiting),
      ],
      [1, 1, 1, 1, 1],
    );
    const there = await signedInOperator(app.database, 'there@scopes.example', { role: 'desk', properties: [3] });
    const own = await day('', there);
    assert.deepEqual([own.messages, own.agencies], [{ failing: 1, dead: 1 }, null]);
    const far = await signedInOperator(app.database, 'far@scopes.example', { role: 'desk', websites: [6] });
    assert.deepEqual((await day('', far)).messages, { failing: 0, dead: 0 });
    const revenue = await day('', await as('revenue'));
    assert.deepEqual([revenue.payments, revenue.messages, revenue.webhooks, revenue.reviews], [null, null, null, null]);
  });
});
