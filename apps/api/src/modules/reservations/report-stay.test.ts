import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ReportedStay, ReservationFeed } from '@posada/api-client/operator';
import type { HistoryEntry, Reservation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, STAY, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';

/** In the evening, on the first and on the last day of the stay. */
const ARRIVED = new Date(`${STAY.from}T18:30:00Z`);
const LEFT = new Date(`${STAY.to}T09:15:00Z`);

describe('what a program of the hotel reports of a stay', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let key = '';
  let reservation: Reservation;
  const { call, createKey } = machineOf(() => app);
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 50);
    key = (await createKey({ name: 'PMS', scopes: ['reservations.read', 'reservations.write'], properties: [3] })).key;
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    reservation = await booked(app, await aRequest(app, { rooms: [{}, {}] }));
    now = ARRIVED;
  });

  const report = (body: object, bearer = key, { number } = reservation) =>
    call('PUT', `/v1/reservation/${number}/stay`, bearer, body);
  const reported = async (body: object) => {
    const { status, body: answer } = await report(body);
    assert.equal(status, 200, JSON.stringify(answer));
    return (answer['result'] as ReportedStay).roomstays.map(({ checkedInAt, checkedOutAt }) => [
      checkedInAt,
      checkedOutAt,
    ]);
  };
  const refused = async (body: object) => (await report(body)).body['code'];
  const staff = async () => ({ authorization: `Bearer ${await tokenOf(app, 'agent')}` });
  async function history() {
    const url = `/customer/website/2/agent/reservation/${reservation.id}/history`;
    const entries = (await app.send({ url, headers: await staff() })).body['result'] as HistoryEntry[];
    return entries.flatMap((entry) =>
      entry.kind === 'checked-in' || entry.kind === 'checked-out' ? [[entry.kind, entry.rooms, entry.at]] : [],
    );
  }
  async function events() {
    const { rows } = await app.database.query<{ type: string; data: { rooms: string[]; isWhole: boolean } }>(
      `SELECT type, data FROM event WHERE subject = $1 AND type LIKE 'reservation.checked%' ORDER BY id`,
      [reservation.number],
    );
    return rows.map(({ type, data }) => [type, data.rooms.length, data.isWhole]);
  }

  it('is room by room or whole, once, with an event each, and in history and feed', async () => {
    const [first] = reservation.roomstays;
    const cursor = ((await call('GET', '/v1/reservation?limit=100', key)).body['result'] as ReservationFeed).next;
    const at = ARRIVED.toISOString();
    const early = new Date(ARRIVED.getTime() - 3_600_000).toISOString();
    assert.deepEqual(await reported({ state: 'checked-in', rooms: [first?.id], at: early }), [
      [early, null],
      [null, null],
    ]);
    assert.deepEqual(await reported({ state: 'checked-in' }), [
      [early, null],
      [at, null],
    ]);
    await reported({ state: 'checked-in' });
    now = LEFT;
    const left = LEFT.toISOString();
    assert.deepEqual(await reported({ state: 'checked-out' }), [
      [early, left],
      [at, left],
    ]);
    assert.deepEqual(await events(), [
      ['reservation.checked_in', 1, false],
      ['reservation.checked_in', 1, true],
      ['reservation.checked_out', 2, true],
    ]);
    assert.deepEqual(await history(), [
      ['checked-out', 2, left],
      ['checked-in', 1, at],
      ['checked-in', 1, early],
    ]);
    const { body } = await call('GET', `/v1/reservation?changedSince=${cursor}`, key);
    const [changed] = (body['result'] as ReservationFeed).reservations;
    assert.deepEqual(
      changed?.roomstays.map(({ checkedInAt, checkedOutAt }) => [checkedInAt, checkedOutAt]),
      [
        [early, left],
        [at, left],
      ],
    );
  });

  it('is taken back, and a room whose guests are there is not cancelled', async () => {
    const cancel = async (reason: string) => {
      const url = `/customer/website/2/agent/reservation/${reservation.id}/cancel`;
      return app.send({ method: 'PUT', url, headers: await staff(), body: { reason } });
    };
    await reported({ state: 'checked-in' });
    assert.equal((await cancel('guest-asked')).body['code'], 'stay_begun');
    assert.equal((await cancel('no-show')).body['code'], 'stay_begun');
    await reported({ state: 'checked-out' });
    assert.deepEqual(await reported({ state: 'checked-in' }), [
      [ARRIVED.toISOString(), null],
      [ARRIVED.toISOString(), null],
    ]);
    assert.deepEqual(await reported({ state: 'expected' }), [
      [null, null],
      [null, null],
    ]);
    assert.equal((await cancel('no-show')).status, 200);
    assert.equal(await refused({ state: 'checked-in' }), 'already_cancelled');
  });

  it('is refused outside of the stay, in another order, and for what is not there', async () => {
    assert.equal(await refused({ state: 'checked-out' }), 'not_checked_in');
    const later = new Date(ARRIVED.getTime() + 3_600_000).toISOString();
    assert.equal(await refused({ state: 'checked-in', at: later }), 'outside_stay');
    now = TEST_NOW;
    assert.equal(await refused({ state: 'checked-in' }), 'outside_stay');
    now = new Date('2026-12-30T10:00:00Z');
    assert.equal(await refused({ state: 'checked-in' }), 'outside_stay');
    assert.equal((await report({ state: 'checked-in', rooms: ['unknown'] })).status, 404);
    assert.equal((await report({ state: 'here' })).status, 400);
    const other = (await createKey({ name: 'Another hotel', scopes: ['reservations.write'], properties: [4] })).key;
    assert.equal((await report({ state: 'checked-in' }, other)).body['code'], 'property_not_allowed');
    assert.deepEqual(await events(), []);
  });
});
