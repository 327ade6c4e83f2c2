import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BookingFunnel } from '@posada/api-client/operator';
import type { Landing, ReservationRequest } from '@posada/api-client/reservations';
import { RUM_PATH, SHELL_SECRET_HEADER, type StepRow, VISIT_STEPS } from '@posada/api-client/server';
import { aRequest, booked, openRooms, PREPAID, ROOM } from '../../testing/booking.fixtures.ts';
import { SHELL_SECRET, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1 } from '../../testing/operators.fixtures.ts';

const WEBSITE = 2;
const STAY = { from: '2026-12-01', to: '2026-12-03' };
/** In Madrid it is half past midnight of the next day. */
const LATE = new Date('2026-11-20T23:30:00Z');
const DAY = { from: '2026-11-21', to: '2026-11-21' };
const NEWS: Landing = { source: 'newsletter', medium: 'email', referrer: 'none' };

describe('the booking funnel', () => {
  let app: TestApp;
  let now = LATE;
  let headers: Record<string, string>;
  let ofHotel: Record<string, string>;

  const visits = (source: string, device: StepRow['device'], counts: readonly number[]): StepRow[] =>
    VISIT_STEPS.map((step, place) => ({ host: 'app.localhost', source, device, step, visits: counts[place] ?? 0 }));
  const post = (steps: readonly StepRow[]) =>
    app.app.inject({
      method: 'POST',
      url: RUM_PATH,
      headers: { [SHELL_SECRET_HEADER]: SHELL_SECRET },
      payload: { rows: [], steps },
    });
  const read = (query: Record<string, string> = DAY, as = headers) =>
    callV1(app, 'GET', `booking-funnel/${WEBSITE}?${new URLSearchParams(query)}`, { headers: as });
  const funnel = async (query?: Record<string, string>) => {
    const { status, body } = await read(query);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as BookingFunnel;
  };
  /** Made at `now`, which the database does not know. */
  const bookFrom = async (change: Partial<ReservationRequest>, rateplanId = ROOM) => {
    await booked(app, { ...(await aRequest(app, { stay: STAY, rooms: [{ rateplanId }] })), ...change });
    const last = '(SELECT max(id) FROM reservation)';
    await app.database.query(`UPDATE reservation SET created_at = $1 WHERE id = ${last}`, [now.toISOString()]);
  };

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 50, STAY);
    const { createKey } = machineOf(() => app);
    const keyOf = async (properties?: number[]) => {
      const made = await createKey({
        name: 'Funnel',
        scopes: ['reservations.read'],
        ...(properties && { properties }),
      });
      return { authorization: `Bearer ${made.key}` };
    };
    headers = await keyOf();
    ofHotel = await keyOf([3]);
  });
  after(() => app.close());

  it('counts visits by the clock of the hotel, with the bookings that were made in them, by source and device', async () => {
    assert.equal((await post(visits('newsletter / email', 'phone', [20, 12, 8, 3]))).statusCode, 204);
    assert.equal((await post(visits('newsletter / email', 'phone', [0.4, 0, 0, 0]))).statusCode, 204);
    assert.equal((await post(visits('', 'desktop', [30, 20.3, 9, 2]))).statusCode, 204);
    await bookFrom({ landing: NEWS, device: 'phone' });
    // it waits for its payment
    await bookFrom({ landing: NEWS, device: 'phone', paymentOption: 'payOnBook' }, PREPAID);
    await bookFrom({});
    const counts = { visits: 50, results: 32, rooms: 17, details: 5, reservations: 3, bookings: 2 };
    const { total, sources, devices, before: earlier } = await funnel();
    assert.deepEqual(total, counts);
    const phone = { visits: 20, results: 12, rooms: 8, details: 3, reservations: 2, bookings: 1 };
    const desktop = { visits: 30, results: 20, rooms: 9, details: 2, reservations: 0, bookings: 0 };
    assert.deepEqual(sources, [
      { source: '', ...desktop, reservations: 1, bookings: 1 },
      { source: 'newsletter / email', ...phone },
    ]);
    assert.deepEqual(devices, [
      { device: 'phone', ...phone },
      { device: 'tablet', visits: 0, results: 0, rooms: 0, details: 0, reservations: 0, bookings: 0 },
      { device: 'desktop', ...desktop },
      { device: null, visits: 0, results: 0, rooms: 0, details: 0, reservations: 1, bookings: 1 },
    ]);
    assert.deepEqual([earlier.from, earlier.to, earlier.total.visits], ['2026-11-20', '2026-11-20', 0]);
    // the next day has them before it
    assert.deepEqual((await funnel({ from: '2026-11-22', to: '2026-11-22' })).before.total, counts);
  });

  it('counts bookings as the list of bookings has them, and none of agents, agencies and the desk', async () => {
    now = new Date('2026-11-25T10:00:00Z');
    await bookFrom({ landing: NEWS });
    await bookFrom({});
    await app.database.query('UPDATE reservation SET at_desk = true WHERE id = (SELECT max(id) FROM reservation)');
    const { total } = await funnel({ from: '2026-11-25', to: '2026-11-25' });
    assert.deepEqual([total.reservations, total.bookings], [1, 1]);
  });

  it('has the further sources of a day together, whatever browsers send', async () => {
    now = new Date('2026-11-26T10:00:00Z');
    for (let first = 0; first < 250; first += 25) {
      const steps = Array.from({ length: 25 }, (_, index) => visits(`invented ${first + index}`, 'phone', [1])).flat();
      assert.equal((await post(steps)).statusCode, 204);
    }
    const { sources, total } = await funnel({ from: '2026-11-26', to: '2026-11-26' });
    assert.equal(total.visits, 250);
    assert.equal(sources.length, 201);
    assert.deepEqual([sources.at(-1)?.source, sources.at(-1)?.visits], ['other', 50]);
    assert.equal((await post(visits('Ana <ana@guest.example>', 'phone', [1]))).statusCode, 400);
  });

  it('is refused for days that cannot be, and to who works for single hotels', async () => {
    for (const days of [
      { from: '2026-11-21', to: '2026-11-20' },
      { from: '2025-01-01', to: '2026-11-20' },
    ]) {
      const { status, body } = await read(days);
      assert.deepEqual([status, body['code']], [422, 'span_refused']);
    }
    assert.equal((await read(DAY, ofHotel)).status, 403);
  });
});
