import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Availability, CalendarDay, LowestPrices, OfferStay } from '@posada/api-client/availability';
import { addDays } from '@posada/calendar-days';
import { aRequest, book, search } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const SEARCHER = '/pull-connectivity/searcher/property/3';
const STAY = { from: '2026-12-08', to: '2026-12-10' };
const ROOMS = [31, 32, 33, 34];
/** Prices of its own; 32 to 36 derive from it. */
const FLEXIBLE = 31;
const BREAKFAST = 33;

describe('restrictions of a rate plan', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
  });
  after(() => app.close());
  const openAll = async () => {
    now = TEST_NOW;
    await app.database.query('DELETE FROM rate_restriction');
    await app.database.query(
      `UPDATE inventory SET total = sold + held + 5, stop_sell = false, closed_to_arrival = false, closed_to_departure = false,
         minimum_stay = 1, maximum_stay = NULL, minimum_stay_through = 1, maximum_stay_through = NULL, advance_days = 0
       WHERE room_type_id BETWEEN 31 AND 34 AND date BETWEEN '2026-11-15' AND '2027-03-31'`,
    );
  };
  before(openAll);
  afterEach(openAll);

  const ask = async (...spans: object[]) => {
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/operator/property/3/inventory',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ spans }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const set = async (...spans: object[]) => {
    const { status, body } = await ask(...spans);
    assert.equal(status, 200, JSON.stringify(body));
    return (body['result'] as { nights: number }).nights;
  };
  const on = (date: string) => ({ from: date, to: date });
  const plan = (ratePlan: number, restriction: object, dates: object = on(STAY.from)) =>
    set({ ...dates, ratePlans: [ratePlan], ...restriction });
  const find = (from = STAY.from, to = STAY.to): Promise<Availability> =>
    search(app, '3', `from=${from}&to=${to}&occupancy=2-0`);
  const typeOf = async (from?: string, to?: string) => {
    const [room] = (await find(from, to)).rooms;
    const type = room?.roomtypes.find(({ roomtypeId }) => roomtypeId === '31');
    return {
      plans: type?.rates.map(({ rateplanId }) => Number(rateplanId)) ?? [],
      refused: type?.refused?.filter(({ rateplanId }) => [FLEXIBLE, BREAKFAST].includes(Number(rateplanId))) ?? [],
    };
  };
  const day = async (date: string) => {
    const { body } = await app.send({ url: `${SEARCHER}/calendar?from=${date}&to=${addDays(date, 7)}` });
    const [found] = (body['result'] as { days: CalendarDay[] }).days;
    assert.ok(found);
    return found;
  };

  it('refuse that plan alone, and say why', async () => {
    const kinds: [object, object, string, number | null][] = [
      [{ stopSell: true }, on(addDays(STAY.from, 1)), 'closed', null],
      [{ minimumStay: 3 }, on(STAY.from), 'minimum_stay', 3],
      [{ maximumStay: 1 }, on(STAY.from), 'maximum_stay', null],
      [{ minimumStayThrough: 4 }, on(addDays(STAY.from, 1)), 'minimum_stay', 4],
      [{ maximumStayThrough: 1 }, on(addDays(STAY.from, 1)), 'maximum_stay', null],
      [{ closedToArrival: true }, on(STAY.from), 'closed_to_arrival', null],
      [{ closedToDeparture: true }, on(STAY.to), 'closed_to_departure', null],
      [{ advanceDays: 30 }, on(STAY.from), 'release', 30],
    ];
    for (const [restriction, dates, reason, days] of kinds) {
      assert.ok((await typeOf()).plans.includes(BREAKFAST), JSON.stringify(restriction));
      assert.equal(await plan(BREAKFAST, restriction, dates), ROOMS.length);
      const { plans, refused } = await typeOf();
      assert.ok(plans.includes(FLEXIBLE) && !plans.includes(BREAKFAST), JSON.stringify({ restriction, plans }));
      assert.deepEqual(refused, [{ rateplanId: String(BREAKFAST), reason, days }]);
      await openAll();
    }
  });

  it('do not bind the plans that derive their prices from it', async () => {
    await plan(FLEXIBLE, { stopSell: true }, STAY);
    const { plans } = await typeOf();
    assert.ok(!plans.includes(FLEXIBLE) && plans.includes(BREAKFAST));
  });

  it('apply beside those of the room type: the stricter of both wins', async () => {
    const both = [
      { minimumStay: 3, ...on(STAY.from), roomTypes: [31] },
      { minimumStay: 2, maximumStay: 3, ...on(STAY.from), roomTypes: [31], ratePlans: [BREAKFAST] },
    ];
    await set(...both);
    assert.deepEqual((await typeOf()).plans, []);
    assert.ok((await typeOf(STAY.from, addDays(STAY.from, 3))).plans.includes(BREAKFAST));
    const four = await typeOf(STAY.from, addDays(STAY.from, 4));
    assert.ok(four.plans.includes(FLEXIBLE) && !four.plans.includes(BREAKFAST));
  });

  it('that all plans have are the reason of the room, with a stay that is long enough among the suggestions', async () => {
    await set({ ...STAY, ratePlans: [31, 32, 33, 34, 35, 36], minimumStay: 3 });
    const { unavailable, rooms } = await find();
    assert.deepEqual([unavailable?.reason, unavailable?.minimumStay], ['minimum_stay', 3]);
    assert.ok(rooms[0]?.refused?.some(({ reason, minimumStay }) => reason === 'minimum_stay' && minimumStay === 3));
    assert.ok(unavailable?.suggestions.some(({ from, to }) => from === STAY.from && to === addDays(STAY.from, 3)));
  });

  it('are the shortest stay, the arrivals and the price of a day in the calendar', async () => {
    const open = await day(STAY.from);
    const plans = [31, 32, 33, 34, 35, 36];
    await set(
      { ...on(STAY.from), ratePlans: plans, minimumStay: 3 },
      { ...on(STAY.from), ratePlans: [BREAKFAST], minimumStay: 2 },
    );
    const least = await day(STAY.from);
    assert.equal(least.minimumStay, 2);
    const breakfast =
      (await find(STAY.from, addDays(STAY.from, 2))).rooms[0]?.roomtypes.flatMap(({ rates }) => rates) ?? [];
    assert.deepEqual([...new Set(breakfast.map(({ rateplanId }) => Number(rateplanId)))], [BREAKFAST]);
    assert.ok((least.price ?? 0) > (open.price ?? 0), 'the cheaper plans need three nights');
    await set({ ...on(STAY.from), ratePlans: plans, closedToArrival: true });
    assert.deepEqual([(await day(STAY.from)).closedToArrival, (await day(STAY.from)).closed], [true, false]);
    await set({ ...on(STAY.from), ratePlans: plans, stopSell: true });
    assert.deepEqual([(await day(STAY.from)).closed, (await day(STAY.from)).price], [true, null]);
    await openAll();
    await set({ ...on(STAY.to), ratePlans: plans, closedToDeparture: true });
    assert.equal((await day(STAY.to)).closedToDeparture, true);
    await openAll();
    await set({ ...on(addDays(STAY.from, 1)), minimumStayThrough: 4 });
    assert.equal((await day(STAY.from)).minimumStay, 1, 'one night ends before it');
    await set({ ...on(STAY.from), minimumStay: 2 });
    assert.equal((await day(STAY.from)).minimumStay, 4);
  });

  it('leave out days from which it is too late to book, and these alone', async () => {
    await set({ ...STAY, ratePlans: [31, 32, 33, 34, 35, 36], advanceDays: 20 });
    assert.deepEqual([(await day(STAY.from)).closedToArrival, (await day(STAY.from)).price], [true, null]);
    now = new Date('2026-11-10T10:00:00Z');
    assert.equal((await day(STAY.from)).closedToArrival, false);
  });

  it('are read again where a booking is made, whatever was seen before', async () => {
    const request = await aRequest(app, { rooms: [{ rateplanId: BREAKFAST }], stay: STAY });
    await plan(BREAKFAST, { minimumStay: 3 });
    const { status, body } = await book(app, request);
    assert.deepEqual([status, body['code'], body['reason']], [409, 'not_bookable', 'minimum_stay']);
    await plan(BREAKFAST, { minimumStay: 1 });
    assert.equal((await book(app, request)).status, 200);
    const { rows } = await app.database.query('SELECT FROM rate_restriction');
    assert.equal(rows.length, 0, 'a night without restrictions has no row');
  });

  it('are part of prices of lists, of the days around and of stays with an offer', async () => {
    const listed = async () => {
      const { body } = await app.send({
        url: `/pull-connectivity/searcher/availability?property=3&from=${STAY.from}&to=${STAY.to}&occupancy=2-0&around=1`,
      });
      return body['result'] as LowestPrices;
    };
    const before = await listed();
    const cheapest = (await find()).rooms[0]?.roomtypes.flatMap(({ rates }) => rates) ?? [];
    const [lowest] = cheapest.toSorted((a, b) => a.total - b.total);
    assert.ok(lowest);
    await plan(Number(lowest.rateplanId), { stopSell: true }, on(STAY.from));
    const after = await listed();
    assert.ok((after.properties[0]?.lowest?.total ?? 0) > (before.properties[0]?.lowest?.total ?? 0));
    const offer = async () => {
      const { body } = await app.send({ url: `${SEARCHER}/offer/32/stay?occupancy=2-0` });
      return (body['result'] as OfferStay).stay;
    };
    const first = await offer();
    assert.ok(first);
    await set({ ...on(first.from), ratePlans: [31, 32, 33, 34, 35, 36], closedToArrival: true });
    assert.notEqual((await offer())?.from, first.from);
  });

  it('are set for rate plans and room types of the property alone, without rooms', async () => {
    const refuse = async (span: object) => {
      const { status, body } = await ask({ ...STAY, ...span });
      return [status, body['code']];
    };
    assert.deepEqual(await refuse({ ratePlans: [41], stopSell: true }), [404, 'not_found']);
    assert.deepEqual(await refuse({ ratePlans: [31], roomTypes: [41], stopSell: true }), [404, 'not_found']);
    assert.deepEqual(await refuse({ ratePlans: [31], rooms: 3 }), [400, 'invalid_request']);
    assert.deepEqual(await refuse({ ratePlans: [31], roomsLeft: 3 }), [400, 'invalid_request']);
  });
});
