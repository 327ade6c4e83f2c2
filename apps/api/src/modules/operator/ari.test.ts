import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Availability } from '@posada/api-client/availability';
import type { AriChange, AriPushed, AuditEntry, IssuedApiKey, NewApiKey } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';

const FIRST = '2027-01-01';
const PLAN = 31;
const DERIVED = 33;
const BOTH: NewApiKey['scopes'] = ['rates.write', 'availability.write'];

describe('availability, rates and restrictions that a machine pushes', () => {
  let app: TestApp;
  let key: IssuedApiKey;
  const { call, createKey } = machineOf(() => app);
  const create = (wanted: Partial<NewApiKey> = {}) =>
    createKey({ name: 'Channel manager', scopes: BOTH, properties: [3], ...wanted });
  const ask = (changes: unknown, { bearer = key.key, property = 3, more = {} } = {}) =>
    call('PUT', `/v1/property/${property}/ari`, bearer, { changes }, more);
  const push = async (...changes: AriChange[]) => {
    const { status, body, text } = await ask(changes);
    assert.equal(status, 200, text);
    return body['result'] as AriPushed;
  };
  const search = async (from: string, to: string) => {
    const url = `/pull-connectivity/searcher/property/3/availability?from=${from}&to=${to}&occupancy=2-0`;
    const { status, body } = await app.send({ url });
    assert.equal(status, 200);
    return body['result'] as Availability;
  };
  const rateOf = async (from: string, plan = PLAN) => {
    const [room] = (await search(from, addDays(from, 1))).rooms;
    const type = room?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(ROOM));
    return type?.rates.find(({ rateplanId }) => rateplanId === String(plan));
  };
  const revisions = async () =>
    JSON.stringify((await app.database.query('SELECT id, revision FROM property ORDER BY id')).rows);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    key = await create();
  });
  after(() => app.close());
  beforeEach(async () => {
    await app.database.query('DELETE FROM rate_restriction');
    await app.database.query(
      `UPDATE inventory SET stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1,
         maximum_stay = NULL WHERE room_type_id BETWEEN 31 AND 34`,
    );
    await openRooms(app.database, ROOM, 10);
  });

  it('are the prices of a year in one call, which guests see at once', async () => {
    const prices = Array.from({ length: 365 }, (_, night) => ({ date: addDays(FIRST, night), base: 10_000 + night }));
    const pushed = await push(
      ...prices.map(({ date, base }) => ({ roomType: ROOM, ratePlan: PLAN, from: date, base })),
    );
    assert.deepEqual(pushed, { cells: 365, changed: 365, refused: [] });
    await push({ roomType: ROOM, from: FIRST, to: addDays(FIRST, 365), rooms: 60 });
    for (const night of [1, 120, 300]) assert.equal((await rateOf(addDays(FIRST, night)))?.base, 10_000 + night);
  });

  it('are written once: the same again changes nothing, and nobody reads anything again', async () => {
    const changes: AriChange[] = [
      { roomType: ROOM, ratePlan: PLAN, from: FIRST, to: addDays(FIRST, 30), base: 20_000, extraAdult: 3000 },
      { roomType: ROOM, from: FIRST, to: addDays(FIRST, 30), weekdays: ['fri', 'sat'], minimumStay: 2 },
      { roomType: ROOM, ratePlan: DERIVED, from: FIRST, to: addDays(FIRST, 9), minimumStayThrough: 3 },
    ];
    const before = await revisions();
    const first = await push(...changes);
    assert.equal(first.changed, 31 + 10 + 10);
    const audit = async () => {
      const { body } = await call('GET', '/operator/audit', OPERATOR_TOKEN);
      return body['result'] as AuditEntry[];
    };
    const noted = await audit();
    assert.deepEqual(noted[0]?.details, { cells: 51, changed: 51, refused: 0 });
    assert.match(noted[0]?.actor ?? '', /Channel manager/);
    assert.deepEqual(await push(...changes), { ...first, changed: 0 });
    assert.equal((await audit()).length, noted.length);
    assert.equal(await revisions(), before);
  });

  it('change the revision of their property alone, where the hotel can be booked for longer', async () => {
    const before = JSON.parse(await revisions()) as { id: number; revision: number }[];
    const { rows } = await app.database.query<{ last: string }>('SELECT max(date) AS last FROM inventory');
    const beyond = addDays(rows[0]?.last ?? '', 1);
    await push({ roomType: ROOM, from: beyond, rooms: 2 });
    const after = JSON.parse(await revisions()) as typeof before;
    const moved = after.filter(({ id, revision }) => before.find((each) => each.id === id)?.revision !== revision);
    assert.deepEqual(
      moved.map(({ id }) => id),
      [3],
    );
  });

  it('are kept where they can be, and refused night by night where not', async () => {
    const far = '2031-05-01';
    const request = await aRequest(app);
    await booked(app, request);
    const { refused, cells } = await push(
      { roomType: ROOM, ratePlan: PLAN, from: FIRST, base: 33_300 },
      { roomType: 9999, from: FIRST, stopSell: true },
      { roomType: ROOM, ratePlan: 41, from: FIRST, base: 1 },
      { roomType: ROOM, ratePlan: DERIVED, from: FIRST, base: 1 },
      { roomType: ROOM, from: addDays(FIRST, 3), to: FIRST, rooms: 1 },
      { roomType: ROOM, from: addDays(request.from, -1), to: request.from, rooms: 0 },
      { roomType: ROOM, from: far, minimumStay: 2 },
      { roomType: ROOM, ratePlan: PLAN, from: far, extraAdult: 1 },
      { roomType: ROOM, ratePlan: DERIVED, from: FIRST, stopSell: true },
    );
    assert.deepEqual(
      refused.map(({ index, roomType, ratePlan, date, code }) => [index, roomType, ratePlan, date, code]),
      [
        [1, 9999, null, null, 'not_found'],
        [2, ROOM, 41, null, 'not_found'],
        [3, ROOM, DERIVED, null, 'price_refused'],
        [4, ROOM, null, null, 'span_refused'],
        [5, ROOM, null, request.from, 'nights_taken'],
        [6, ROOM, null, far, 'nights_incomplete'],
        [7, ROOM, PLAN, far, 'nights_incomplete'],
      ],
    );
    assert.equal(cells, 3, 'a price, a night without rooms, a closed plan');
    assert.equal((await rateOf(FIRST))?.base, 33_300);
    assert.equal(await rateOf(FIRST, DERIVED), undefined);
  });

  it('[rooms left] count from the moment of the call, and once for one key', async () => {
    const request = await aRequest(app);
    const total = async () =>
      (
        await app.database.query<{ total: number; taken: number }>(
          'SELECT total, sold + held AS taken FROM inventory WHERE room_type_id = $1 AND date = $2',
          [ROOM, request.from],
        )
      ).rows[0];
    const changes = [{ roomType: ROOM, from: request.from, roomsLeft: 4 }];
    const more = { 'idempotency-key': 'push-of-monday-1' };
    const first = await ask(changes, { more });
    const before = await total();
    assert.equal(before?.total, (before?.taken ?? 0) + 4);
    await booked(app, request);
    const again = await ask(changes, { more });
    assert.equal(again.text, first.text);
    assert.deepEqual(await total(), { total: before?.total, taken: (before?.taken ?? 0) + 1 });
    const other = await ask([{ ...changes[0], roomsLeft: 5 }], { more });
    assert.deepEqual([other.status, other.body['code']], [422, 'idempotency_mismatch']);
    const another = await create();
    assert.equal((await ask(changes, { more, bearer: another.key })).status, 200, 'keys of others are others');
    assert.equal((await total())?.total, (before?.taken ?? 0) + 5);
  });

  it('need the scope of what they set, a property of their key, and a key that is good', async () => {
    const price = { roomType: ROOM, ratePlan: PLAN, from: FIRST, base: 100 };
    const rooms = { roomType: ROOM, from: FIRST, rooms: 30 };
    const closed = { roomType: ROOM, ratePlan: PLAN, from: FIRST, stopSell: true };
    const refusal = async (changes: object[], wanted: Partial<NewApiKey>, property = 3) => {
      const { status, body } = await ask(changes, { bearer: (await create(wanted)).key, property });
      return [status, body['code'], body['scope']];
    };
    const lacks = (scope: string) => [403, 'scope_missing', scope];
    assert.deepEqual(await refusal([price, rooms], { scopes: ['rates.write'] }), lacks('availability.write'));
    assert.deepEqual(await refusal([closed], { scopes: ['rates.write'] }), lacks('availability.write'));
    assert.deepEqual(await refusal([rooms, price], { scopes: ['availability.write'] }), lacks('rates.write'));
    assert.deepEqual(await refusal([price], { scopes: ['reviews.read'] }), lacks('availability.write'));
    assert.deepEqual(await refusal([price], { properties: [4] }), [403, 'property_not_allowed', undefined]);
    assert.deepEqual(await refusal([price], {}, 4), [403, 'property_not_allowed', undefined]);
    assert.equal((await rateOf(FIRST))?.base === 100, false);
    assert.deepEqual(await refusal([price], { scopes: ['rates.write'] }), [200, undefined, undefined]);
    assert.deepEqual(await refusal([closed, rooms], { scopes: ['availability.write'] }), [200, undefined, undefined]);
    const ended = await create();
    await call('DELETE', `/operator/key/${ended.id}`, OPERATOR_TOKEN);
    assert.equal((await ask([price], { bearer: ended.key })).status, 401);
    assert.equal((await ask([price], { bearer: OPERATOR_TOKEN })).status, 401);
  });

  it('are refused as a whole where they are malformed or too many', async () => {
    const from = FIRST;
    const malformed = [
      [],
      [{ roomType: ROOM, from, base: 100 }],
      [{ roomType: ROOM, ratePlan: PLAN, from, rooms: 1 }],
      [{ roomType: ROOM, from, rooms: 1, roomsLeft: 1 }],
      [{ roomType: ROOM, ratePlan: PLAN, from, base: -1 }],
      [{ roomType: ROOM, ratePlan: PLAN, from, price: 1 }],
    ];
    for (const changes of malformed) {
      const { status, body } = await ask(changes);
      assert.deepEqual([status, body['code']], [400, 'invalid_request'], JSON.stringify(changes));
    }
    const years = { roomType: ROOM, from, to: addDays(from, 1400), stopSell: false };
    const { status, body } = await ask(Array.from({ length: 15 }, () => years));
    assert.deepEqual([status, body['code'], body['most']], [422, 'too_many_nights', 20_000]);
  });

  it('leave each night as one change after the other would', async () => {
    const DAYS = 5;
    const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
    const span = fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1)).map((ends) => ({
      from: addDays(FIRST, Math.min(...ends)),
      to: addDays(FIRST, Math.max(...ends)),
    }));
    const restriction = fc.record({
      stopSell: optional(fc.boolean()),
      closedToArrival: optional(fc.boolean()),
      minimumStay: optional(fc.integer({ min: 1, max: 3 })),
      maximumStayThrough: optional(fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })),
    });
    const prices = fc.record({ base: optional(fc.nat(999)), extraAdult: optional(fc.nat(99)) });
    const change = fc.oneof(
      fc.tuple(span, restriction, optional(fc.nat(40))).map(([at, values, rooms]) => ({ ...at, ...values, rooms })),
      fc.tuple(span, restriction, prices).map(([at, values, more]) => ({ ...at, ratePlan: PLAN, ...values, ...more })),
    );
    const tables = {
      inventory: `SELECT date, total, stop_sell, closed_to_arrival, minimum_stay, maximum_stay_through FROM inventory
        WHERE room_type_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`,
      price: `SELECT date, base, extra_adult FROM price WHERE room_type_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`,
      restrictions: `SELECT date, stop_sell, closed_to_arrival, minimum_stay, maximum_stay_through FROM rate_restriction
        WHERE room_type_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`,
    };
    const stored = async () => {
      const all: unknown[] = [];
      for (const sql of Object.values(tables))
        all.push((await app.database.query(sql, [ROOM, FIRST, addDays(FIRST, DAYS)])).rows);
      return JSON.stringify(all);
    };
    const reset = () =>
      push(
        {
          roomType: ROOM,
          from: FIRST,
          to: addDays(FIRST, DAYS),
          rooms: 50,
          stopSell: false,
          closedToArrival: false,
          minimumStay: 1,
          maximumStayThrough: null,
        },
        {
          roomType: ROOM,
          ratePlan: PLAN,
          from: FIRST,
          to: addDays(FIRST, DAYS),
          base: 5000,
          extraAdult: 0,
          stopSell: false,
          closedToArrival: false,
          minimumStay: 1,
          maximumStayThrough: null,
        },
      );
    await app.database.query(
      'UPDATE inventory SET sold = 0, held = 0 WHERE room_type_id = $1 AND date BETWEEN $2 AND $3',
      [ROOM, FIRST, addDays(FIRST, DAYS)],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (some) => {
        const changes = some.map((each) => JSON.parse(JSON.stringify({ roomType: ROOM, ...each })) as AriChange);
        await reset();
        await push(...changes);
        const together = await stored();
        await reset();
        for (const each of changes) await push(each);
        assert.equal(together, await stored());
      }),
      { numRuns: 40 },
    );
  });
});
