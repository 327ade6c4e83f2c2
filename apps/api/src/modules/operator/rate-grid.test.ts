import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  CellConflict,
  IssuedApiKey,
  NewApiKey,
  RateBatch,
  RateBatchResult,
  RateGrid,
  RefusedCell,
} from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';

const PLAN = 31;
const DERIVED = 33;
const FIRST = '2027-02-01';
const LAST = addDays(FIRST, 6);
const BOTH: NewApiKey['scopes'] = ['rates.write', 'availability.write'];

describe('the grid of rates and its batches', () => {
  let app: TestApp;
  let editor: IssuedApiKey;
  let other: IssuedApiKey;
  const { call, createKey } = machineOf(() => app);
  const ask = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    { key = editor, property = 3, more = {} }: { key?: IssuedApiKey; property?: number; more?: object } = {},
  ) => {
    const { status, body: answer } = await call(method, `/v1/property/${property}/${path}`, key.key, body, { ...more });
    return { status, code: answer['code'], result: answer['result'] as T, answer };
  };
  const grid = async (from = FIRST, to = LAST, roomTypes = String(ROOM)): Promise<RateGrid> => {
    const { status, result } = await ask<RateGrid>('GET', `rate-grid?from=${from}&to=${to}&roomTypes=${roomTypes}`);
    assert.equal(status, 200);
    return result;
  };
  const planIn = ({ roomTypes }: RateGrid, plan: number) =>
    roomTypes[0]?.ratePlans.find(({ id }) => id === plan) ?? assert.fail();
  const batch = (changes: object[], more: object = {}, options: { key?: IssuedApiKey; property?: number } = {}) =>
    ask<RateBatchResult>('POST', 'rate-batch', { name: 'Spring', changes, ...more }, options);
  const applied = async (changes: object[], more: object = {}, key = editor) => {
    const { status, result, answer } = await batch(changes, more, { key });
    assert.equal(status, 200, JSON.stringify(answer));
    return result;
  };
  const back = (id: number | null, body: object = {}, key = editor) =>
    ask<RateBatchResult>('POST', `rate-batch/${id}/roll-back`, body, { key });
  const history = async (query = '') =>
    (await ask<{ batches: RateBatch[]; next: number | null }>('GET', `rate-batch${query}`)).result;
  const week = { intervals: [{ from: FIRST, to: LAST }], roomTypes: [ROOM] };
  const stored = async () =>
    JSON.stringify([
      (await app.database.query('SELECT * FROM price WHERE room_type_id = 31 ORDER BY 1, 2, 3')).rows.map(
        ({ written_in: _, ...row }) => row,
      ),
      (await app.database.query('SELECT * FROM rate_restriction ORDER BY 1, 2, 3')).rows.map(
        ({ written_in: _, ...row }) => row,
      ),
      (await app.database.query('SELECT * FROM inventory WHERE room_type_id = 31 ORDER BY 1, 2')).rows.map(
        ({ written_in: _, ...row }) => row,
      ),
    ]);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    editor = await createKey({ name: 'Vera', scopes: [...BOTH, 'rates.read'], properties: [3] });
    other = await createKey({ name: 'Ulf', scopes: BOTH, properties: [3] });
  });
  after(() => app.close());
  beforeEach(async () => {
    await app.database.query('DELETE FROM rate_restriction');
    await app.database.query(
      `UPDATE inventory SET stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1,
         maximum_stay = NULL, written_in = NULL WHERE room_type_id = $1`,
      [ROOM],
    );
    await app.database.query(
      `UPDATE price SET base = 20000, single_reduction = 1000, extra_adult = 3000, by_adults = NULL, written_in = NULL
       WHERE room_type_id = $1`,
      [ROOM],
    );
    await openRooms(app.database, ROOM, 10);
  });

  it('shows stored prices, and for derived plans the rule and the price that follows, as guests find it', async () => {
    const read = await grid();
    const derived = read.ratePlans.find(({ id }) => id === DERIVED) ?? assert.fail();
    assert.equal(derived.base, PLAN);
    assert.deepEqual(planIn(read, PLAN).price, new Array(7).fill(20_000));
    assert.deepEqual(planIn(read, PLAN).singleReduction, new Array(7).fill(1000));
    const url = `/pull-connectivity/searcher/property/3/availability?from=${FIRST}&to=${addDays(FIRST, 1)}&occupancy=2-0`;
    const { body } = await app.send({ url });
    const rooms = (body['result'] as { rooms: { roomtypes: { roomtypeId: string; rates: object[] }[] }[] }).rooms[0];
    const rates = rooms?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(ROOM))?.rates ?? [];
    const found = (rates as { rateplanId: string; base: number }[]).find(
      ({ rateplanId }) => rateplanId === String(DERIVED),
    );
    assert.equal(planIn(read, DERIVED).price[0], found?.base);
    assert.equal(planIn(read, DERIVED).priceVersion, undefined);
  });

  it('shows what is sold and left, and says who wrote a cell last and that it was a channel', async () => {
    const request = await aRequest(app);
    await booked(app, request);
    const [day] = [request.from];
    await ask('PUT', 'ari', { changes: [{ roomType: ROOM, ratePlan: PLAN, from: day, base: 17_700 }] }, { key: other });
    await applied([{ intervals: [{ from: day }], roomTypes: [ROOM], minimumStay: 2 }]);
    const read = await grid(day, day);
    const [room] = read.roomTypes;
    assert.ok(room && (room.sold[0] ?? 0) > 0);
    assert.equal(room.left[0], (room.rooms[0] ?? 0) - (room.sold[0] ?? 0) - (room.held[0] ?? 0));
    assert.deepEqual(room.restrictions, { minimumStay: [2] });
    const writerOf = (version: number | undefined) => read.writers.find((each) => each.version === version);
    const channel = writerOf(planIn(read, PLAN).priceVersion?.[0]);
    assert.deepEqual([channel?.isChannel, channel?.source], [true, 'ari']);
    assert.match(channel?.by ?? '', /Ulf/);
    const person = writerOf(room.version[0]);
    assert.deepEqual([person?.isChannel, person?.source, person?.name], [false, 'batch', 'Spring']);
  });

  it('previews a batch: each cell, what guests find, plans that follow; and changes nothing', async () => {
    const before = await stored();
    const result = await applied(
      [{ ...week, ratePlans: [PLAN], adjust: { percent: 7.5, roundTo: 100, rounding: 'up' } }],
      { isDryRun: true },
    );
    assert.equal(result.batch, null);
    assert.deepEqual(result.counts, { cells: 7, changed: 7, conflicts: 0, refused: 0, guests: result.guests.length });
    assert.deepEqual(result.cells[0]?.before[0], { base: 20_000 });
    assert.deepEqual(result.cells[0]?.after[0], { base: 21_500 });
    assert.deepEqual(
      result.follows.map(({ base, cells }) => [base, cells]).filter(([base]) => base !== PLAN),
      [],
    );
    assert.ok(result.follows.some(({ ratePlan, cells }) => ratePlan === DERIVED && cells === 7));
    const own = result.guests.filter(({ ratePlan }) => ratePlan === PLAN);
    assert.deepEqual([own.length, own[0]?.before, own[0]?.after], [7, 20_000, 21_500]);
    assert.ok(result.guests.some(({ ratePlan }) => ratePlan === DERIVED));
    assert.equal(await stored(), before);
  });

  it('shows guests losing a night that is closed', async () => {
    const { guests } = await applied([{ ...week, weekdays: ['sat'], stopSell: true }], { isDryRun: true });
    assert.ok(guests.length > 0);
    for (const { before, after } of guests) assert.ok(before !== null && after === null);
  });

  it('rolls a batch back exactly, whole or a part of it, and the roll-back too', async () => {
    const begin = await stored();
    const done = await applied([
      { ...week, ratePlans: [PLAN], adjust: { amount: -1250 } },
      { ...week, ratePlans: [PLAN, DERIVED], minimumStay: 3, closedToArrival: true },
      { ...week, weekdays: ['sat', 'sun'], stopSell: true, rooms: 12 },
    ]);
    const full = await stored();
    assert.equal(done.counts.changed, 7 + 14 + 2);
    const part = await back(done.batch, { ratePlans: [PLAN], from: FIRST, to: FIRST });
    assert.deepEqual([part.status, part.result.counts.changed], [200, 2]);
    const stateOf = async (id: number | null) => (await history()).batches.find((each) => each.id === id)?.state;
    assert.equal(await stateOf(done.batch), 'partly_rolled_back');
    const rest = await back(done.batch);
    assert.deepEqual([rest.status, rest.result.counts.changed], [200, 21]);
    assert.equal(await stored(), begin);
    assert.equal(await stateOf(done.batch), 'rolled_back');
    for (const { result } of [rest, part]) assert.equal((await back(result.batch)).status, 200);
    assert.equal(await stored(), full);
    assert.equal(await stateOf(done.batch), 'applied');
  });

  it('takes away again what had not been there', async () => {
    const far = '2029-06-01';
    const nights = { intervals: [{ from: far, to: addDays(far, 2) }], roomTypes: [ROOM] };
    const begin = await stored();
    const done = await applied([
      { ...nights, rooms: 5 },
      { ...nights, ratePlans: [PLAN], base: 30_000 },
    ]);
    assert.equal(done.counts.changed, 6);
    const undone = await back(done.batch);
    assert.equal(undone.status, 200, JSON.stringify(undone.answer));
    assert.equal(await stored(), begin);
    assert.equal((await back(undone.result.batch)).status, 200);
    assert.deepEqual(planIn(await grid(far, far), PLAN).price, [30_000]);
    assert.equal((await back(done.batch)).status, 200);
  });

  it('keeps a list by adults exact', async () => {
    await app.database.query(`UPDATE price SET by_adults = '[15000, 20000, 26000]' WHERE room_type_id = 31`);
    const begin = await stored();
    const done = await applied([{ ...week, ratePlans: [PLAN], base: 22_000, byAdults: [15_000, 20_000, 26_000] }]);
    assert.equal((await back(done.batch)).status, 200);
    assert.equal(await stored(), begin);
    await applied([{ ...week, ratePlans: [PLAN], adjust: { percent: -5 } }]);
    assert.deepEqual(planIn(await grid(), PLAN).byAdults?.[0], [14_250, 19_000, 24_700]);
  });

  it('refuses a batch as a whole where somebody has changed a cell since, until that is seen', async () => {
    const change = { ...week, ratePlans: [PLAN], base: 25_000 };
    const expected = (versions: readonly number[]) => [
      { roomType: ROOM, ratePlan: PLAN, of: 'price', from: FIRST, versions },
    ];
    const read = new Array(7).fill(0);
    const theirs = await applied([{ ...change, intervals: [{ from: LAST }], base: 19_900 }], {}, other);
    const preview = await applied([change], { expected: expected(read), isDryRun: true });
    assert.equal(preview.counts.conflicts, 1);
    const before = await stored();
    const { status, code, answer } = await batch([change], { expected: expected(read) });
    assert.deepEqual([status, code, answer['count']], [409, 'cells_changed', 1]);
    const [conflict] = answer['conflicts'] as CellConflict[];
    assert.deepEqual(
      [conflict?.date, conflict?.version, conflict?.current?.base, conflict?.source],
      [LAST, theirs.batch, 19_900, 'batch'],
    );
    assert.match(conflict?.by ?? '', /Ulf/);
    assert.equal(await stored(), before);
    const seen = await batch([change], { expected: expected([...read.slice(1), theirs.batch]) });
    assert.deepEqual([seen.status, seen.result.counts.changed], [200, 7]);
    // bookings change no version, and a cell that is as wanted is none
    assert.equal((await batch([change], { expected: expected(read) })).status, 200);
  });

  it('a preview names the version of each cell, changed or not, and a batch that expects them finds a change in between', async () => {
    const change = { ...week, ratePlans: [PLAN], base: 25_000 };
    const mine = await applied([{ ...change, intervals: [{ from: FIRST }] }]);
    const { versions, counts } = await applied([change], { isDryRun: true });
    assert.equal(counts.changed, 6);
    assert.deepEqual(versions, [
      { roomType: ROOM, ratePlan: PLAN, of: 'price', from: FIRST, versions: [mine.batch, 0, 0, 0, 0, 0, 0] },
    ]);
    const saturdays = await applied([{ ...change, weekdays: ['sat', 'sun'] }], { isDryRun: true });
    assert.ok((saturdays.versions ?? []).every((row) => row.versions.length <= 2));
    // a night that was as wanted already, and is no longer
    await applied([{ ...change, intervals: [{ from: FIRST }], base: 19_900 }], {}, other);
    const { status, answer } = await batch([change], { expected: versions });
    assert.deepEqual([status, answer['count']], [409, 1]);
    assert.equal((await applied([change])).versions, undefined);
  });

  it('refuses a roll-back of cells that were changed since, until that is seen', async () => {
    const mine = await applied([{ ...week, ratePlans: [PLAN], base: 25_000 }]);
    const theirs = await applied(
      [{ ...week, intervals: [{ from: FIRST }], ratePlans: [PLAN], base: 26_000 }],
      {},
      other,
    );
    const refused = await back(mine.batch);
    assert.deepEqual([refused.status, refused.code, refused.answer['count']], [409, 'cells_changed', 1]);
    const rest = await back(mine.batch, { from: addDays(FIRST, 1) });
    assert.deepEqual([rest.status, rest.result.counts.changed], [200, 6]);
    const expected = [{ roomType: ROOM, ratePlan: PLAN, of: 'price', from: FIRST, versions: [theirs.batch] }];
    assert.equal((await back(mine.batch, { expected })).status, 200);
    assert.deepEqual(planIn(await grid(), PLAN).price, new Array(7).fill(20_000));
  });

  it('refuses what cannot be, all of the batch', async () => {
    const before = await stored();
    const refusal = async (changes: object[], options: Parameters<typeof batch>[2] = {}) => {
      const { status, code, answer } = await batch(changes, {}, options);
      return { refusal: [status, code], answer };
    };
    const derived = await refusal([
      { ...week, ratePlans: [DERIVED], base: 1 },
      { ...week, ratePlans: [PLAN], base: 1 },
    ]);
    assert.deepEqual(derived.refusal, [409, 'cells_refused']);
    assert.deepEqual((derived.answer['refused'] as RefusedCell[])[0]?.code, 'price_refused');
    const low = await refusal([{ ...week, ratePlans: [PLAN], adjust: { amount: -20_001 } }]);
    assert.deepEqual(low.refusal, [409, 'cells_refused']);
    const bare = await refusal([
      { intervals: [{ from: '2031-05-01' }], roomTypes: [ROOM], ratePlans: [PLAN], adjust: { percent: 5 } },
    ]);
    assert.equal((bare.answer['refused'] as RefusedCell[])[0]?.code, 'nights_incomplete');
    const request = await aRequest(app);
    await booked(app, request);
    const taken = await refusal([{ intervals: [{ from: request.from }], roomTypes: [ROOM], rooms: 0 }]);
    assert.equal((taken.answer['refused'] as RefusedCell[])[0]?.code, 'nights_taken');
    for (const [change, expected] of [
      [{ ...week, roomTypes: [9999], stopSell: true }, [404, 'not_found']],
      [{ ...week, ratePlans: [41], stopSell: true }, [404, 'not_found']],
      [{ ...week, intervals: [{ from: LAST, to: FIRST }], stopSell: true }, [422, 'span_refused']],
      [
        {
          ...week,
          intervals: [{ from: FIRST, to: addDays(FIRST, 1499) }],
          roomTypes: undefined,
          ratePlans: [31, 32],
          base: 1,
        },
        [422, 'too_many_nights'],
      ],
      [{ ...week, base: 1 }, [400, 'invalid_request']],
      [{ ...week, ratePlans: [PLAN], rooms: 1 }, [400, 'invalid_request']],
      [{ ...week, ratePlans: [PLAN], base: 1, adjust: { amount: 1 } }, [400, 'invalid_request']],
      [{ ...week, ratePlans: [PLAN], adjust: {} }, [400, 'invalid_request']],
    ] as const)
      assert.deepEqual((await refusal([change])).refusal, expected, JSON.stringify(change));
    assert.deepEqual((await refusal([{ ...week, stopSell: true }], { property: 2 })).refusal, [
      403,
      'property_not_allowed',
    ]);
    const after = await stored();
    assert.equal(after.replace(/"sold":\d+/g, ''), before.replace(/"sold":\d+/g, ''));
  });

  it('asks a key for the scope of what it changes', async () => {
    const prices = await createKey({ name: 'Prices', scopes: ['rates.write'], properties: [3] });
    const reader = await createKey({ name: 'Reader', scopes: ['rates.read'], properties: [3] });
    const closes = [{ ...week, stopSell: true }];
    const refused = await batch(closes, {}, { key: prices });
    assert.deepEqual(
      [refused.status, refused.code, refused.answer['scope']],
      [403, 'scope_missing', 'availability.write'],
    );
    assert.equal((await batch([{ ...week, ratePlans: [PLAN], base: 1 }], {}, { key: reader })).status, 403);
    const done = await applied(closes);
    assert.equal((await back(done.batch, {}, prices)).status, 403);
    for (const path of [`rate-grid?from=${FIRST}&to=${LAST}`, 'rate-batch', `rate-batch/${done.batch}`]) {
      assert.equal((await ask('GET', path, undefined, { key: reader })).status, 200, path);
      assert.equal((await ask('GET', path, undefined, { key: reader, property: 2 })).status, 403, path);
    }
  });

  it('refuses questions that cannot be answered', async () => {
    const refusal = async (path: string) => {
      const { status, code } = await ask('GET', path);
      return [status, code];
    };
    assert.deepEqual(await refusal(`rate-grid?from=${LAST}&to=${FIRST}`), [422, 'span_refused']);
    assert.deepEqual(await refusal(`rate-grid?from=${FIRST}&to=${addDays(FIRST, 92)}`), [422, 'span_refused']);
    assert.deepEqual(await refusal(`rate-grid?from=${FIRST}&to=${LAST}&roomTypes=9999`), [404, 'not_found']);
    assert.deepEqual(await refusal('rate-grid?from=2027-02-30&to=2027-03-01'), [400, 'invalid_request']);
    assert.deepEqual(await refusal('rate-batch/987654321'), [404, 'not_found']);
    assert.deepEqual(await refusal('rate-batch?limit=101'), [400, 'invalid_request']);
    assert.deepEqual((await back(987_654_321)).code, 'not_found');
  });

  it('lists the history by person and day, a page at a time, all writers in it', async () => {
    const mine = await applied([{ ...week, ratePlans: [PLAN], base: 31_000 }]);
    await applied([{ ...week, ratePlans: [PLAN], base: 32_000 }], {}, other);
    await ask('PUT', 'inventory', { spans: [{ from: FIRST, to: FIRST, roomTypes: [ROOM], closedToArrival: true }] });
    await ask('PUT', 'prices', {
      spans: [{ from: FIRST, to: FIRST, ratePlan: PLAN, roomTypes: [ROOM], base: 33_000 }],
    });
    await ask('PUT', 'ari', { changes: [{ roomType: ROOM, ratePlan: PLAN, from: FIRST, base: 34_000 }] });
    const [first, second] = [await history('?limit=3'), await history(`?limit=3&before=`)];
    assert.deepEqual(
      first.batches.map(({ source, cells }) => [source, cells]),
      [
        ['ari', 1],
        ['prices', 1],
        ['inventory', 1],
      ],
    );
    assert.equal(second, undefined, 'an empty cursor is none');
    const next = await history(`?limit=2&before=${first.next}`);
    assert.equal(next.batches[1]?.id, mine.batch);
    const by = encodeURIComponent(next.batches[1]?.by ?? '');
    const own = await history(`?by=${by}&source=batch&from=2020-01-01&to=2040-01-01`);
    assert.ok(own.batches.length > 0 && own.batches.every((each) => each.by.includes('Vera')));
    assert.deepEqual((await history('?from=2040-01-01')).batches, []);
    const { result } = await ask<{ changes: { before: unknown[]; after: unknown[] }[] }>(
      'GET',
      `rate-batch/${mine.batch}`,
    );
    assert.deepEqual([result.changes[0]?.before[0], result.changes[0]?.after[0]], [{ base: 20_000 }, { base: 31_000 }]);
  });

  it('changes 10,000 cells at once, and answers a repeated request the same', async () => {
    const types = (await grid(FIRST, FIRST, '31,32,33,34')).roomTypes.map(({ id }) => id);
    const days = { from: '2027-03-01', to: addDays('2027-03-01', 1249) };
    const changes = [
      { intervals: [days], roomTypes: types, rooms: 60, minimumStay: 2 },
      { intervals: [days], roomTypes: types, ratePlans: [PLAN], base: 11_111 },
    ];
    const body = { name: 'All', changes };
    const more = { 'idempotency-key': 'a-key-of-one-batch' };
    const first = await ask<RateBatchResult>('POST', 'rate-batch', body, { more });
    assert.equal(first.status, 200, JSON.stringify(first.answer).slice(0, 300));
    assert.equal(first.result.counts.cells, 10_000);
    const again = await ask<RateBatchResult>('POST', 'rate-batch', body, { more });
    assert.equal(again.result.batch, first.result.batch);
    const undone = await back(first.result.batch);
    assert.equal(undone.status, 200, JSON.stringify(undone.answer).slice(0, 300));
    assert.equal(undone.result.counts.changed, first.result.counts.changed);
  });
});
