import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Availability, CalendarDay, OfferStay, OfferStays } from '@posada/api-client/availability';
import type { Offer } from '@posada/api-client/properties';
import { addDays } from '@posada/calendar-days';
import { aRequest, book, search } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const SEARCHER = '/pull-connectivity/searcher/property/3';
/** "Plan ahead", to be booked 14 days before arrival. */
const AHEAD = 35;

describe('what is on sale at a moment', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
  });
  after(() => app.close());
  const openAll = () =>
    app.database.query(
      `UPDATE inventory SET total = sold + held + 5, stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1, maximum_stay = NULL
       WHERE room_type_id BETWEEN 31 AND 34 AND date BETWEEN '2026-11-15' AND '2027-03-31'`,
    );
  before(openAll);
  afterEach(async () => {
    now = TEST_NOW;
    await openAll();
  });
  const change = (day: string, sql: string, rooms = '31, 32, 33, 34') =>
    app.database.query(`UPDATE inventory SET ${sql} WHERE room_type_id IN (${rooms}) AND date = $1`, [day]);
  const find = (from: string, to: string): Promise<Availability> =>
    search(app, '3', `from=${from}&to=${to}&occupancy=2-0`);
  const days = async (from: string, to: string) => {
    const { body } = await app.send({ url: `${SEARCHER}/calendar?from=${from}&to=${to}` });
    return (body['result'] as { days: CalendarDay[] }).days;
  };
  const plansOn = async (from: string, to: string) =>
    (await find(from, to)).rooms[0]?.roomtypes[0]?.rates.map(({ rateplanId }) => rateplanId) ?? [];

  describe('a rate plan that is booked in advance', () => {
    it('is offered up to its day and not after it, by the day at the property', async () => {
      assert.ok((await plansOn('2026-12-04', '2026-12-06')).includes(String(AHEAD)), 'fourteen days before');
      assert.ok(!(await plansOn('2026-12-03', '2026-12-05')).includes(String(AHEAD)), 'thirteen days before');
      now = new Date('2026-11-20T23:00:00Z'); // midnight in Barcelona
      assert.ok(!(await plansOn('2026-12-04', '2026-12-06')).includes(String(AHEAD)));
    });

    it('is named among the refused ones inside its window, beside those that need more nights, with rooms that are shut', async () => {
      await change('2026-12-03', 'minimum_stay = 4', '32');
      const { rooms } = await find('2026-12-03', '2026-12-05');
      const { roomtypes = [], refused = [] } = rooms[0] ?? {};
      assert.deepEqual(
        roomtypes[0]?.refused?.find(({ rateplanId }) => rateplanId === String(AHEAD)),
        { rateplanId: String(AHEAD), reason: 'release', days: 14 },
      );
      const others = roomtypes[0]?.refused?.filter(({ reason }) => reason === 'minimum_stay') ?? [];
      assert.deepEqual(
        others.map(({ days }) => days),
        [4],
      );
      assert.deepEqual(refused, [{ roomtypeId: '32', reason: 'minimum_stay', minimumStay: 4 }]);
      const listed = await search(app, '3', 'from=2026-12-03&to=2026-12-05&occupancy=2-0&onlyLowestPrice=true');
      assert.equal(listed.rooms[0]?.refused, undefined);
    });

    it('cannot be booked inside its window by whoever saw it before', async () => {
      const request = await aRequest(app, {
        rooms: [{ rateplanId: AHEAD }],
        stay: { from: '2026-12-04', to: '2026-12-06' },
      });
      now = new Date('2026-11-20T23:00:00Z');
      const { status, body } = await book(app, request);
      assert.deepEqual([status, body['code']], [409, 'not_bookable']);
      now = TEST_NOW;
      assert.equal((await book(app, request)).status, 200);
    });

    it('gives the calendar no price inside its window: each day costs what a search for it finds', async () => {
      for (const { date, price } of await days('2026-12-03', '2026-12-04')) {
        assert.equal(price, (await find(date, addDays(date, 1))).lowest?.total, date);
      }
    });
  });

  describe('a night that is over at the property', () => {
    const yesterday = { from: '2026-11-19', to: '2026-11-20' };

    it('is not booked, from the first minute of the next day there', async () => {
      now = new Date('2026-11-19T22:59:00Z');
      const request = await aRequest(app, { stay: yesterday });
      now = new Date('2026-11-19T23:00:00Z');
      const { status, body } = await book(app, request);
      assert.deepEqual([status, body['code']], [400, 'stay_in_the_past']);
      now = new Date('2026-11-19T22:59:00Z');
      assert.equal((await book(app, request)).status, 200);
    });

    it('[GAP-72] may be asked for by a visitor who still has that day, is said to be over, and others are offered', async () => {
      const { rooms, lowest, unavailable } = await find(yesterday.from, yesterday.to);
      assert.deepEqual([rooms[0]?.roomtypes, lowest], [[], null]);
      assert.deepEqual([unavailable?.reason, unavailable?.today], ['night_over', '2026-11-20']);
      assert.deepEqual(rooms[0]?.refused, []);
      assert.equal(unavailable?.suggestions[0]?.from, '2026-11-20');
      const [over, today] = await days('2026-11-19', '2026-11-20');
      assert.deepEqual([over?.closed, over?.price], [true, null]);
      assert.deepEqual([today?.closed], [false]);
    });
  });

  it('suggests other days at the price that a search for them finds, offers of those days included', async () => {
    // "Book early" wants 45 days: it applies to the days asked for and not to those before them
    const sold = addDays('2026-11-20', 45);
    await change(sold, 'total = sold + held');
    const { unavailable } = await find(sold, addDays(sold, 2));
    assert.equal(unavailable?.suggestions.length, 3);
    for (const { from, to, total } of unavailable?.suggestions ?? []) {
      assert.equal((await find(from, to)).lowest?.total, total, `${from} to ${to}`);
    }
  });

  it('[SEARCH-20] shows in the calendar on which days no stay can begin or end', async () => {
    await change('2026-12-10', 'closed_to_arrival = true');
    await change('2026-12-11', 'closed_to_departure = true');
    // one room type is enough to arrive or leave
    await change('2026-12-12', 'closed_to_arrival = true, closed_to_departure = true', '31, 32, 33');
    // and none, when that one is not sold
    await change('2026-12-14', 'total = sold + held', '34');
    await change('2026-12-15', 'closed_to_departure = true, minimum_stay = 3', '31, 32, 33');
    const found = await days('2026-12-09', '2026-12-15');
    assert.deepEqual(
      found.map(({ closedToArrival, closedToDeparture }) => [closedToArrival, closedToDeparture]),
      [
        [false, false],
        [true, false],
        [false, true],
        [false, false],
        [false, false],
        [false, false],
        [false, true],
      ],
    );
    for (const { date, closedToArrival } of found) {
      const refused = (await find(date, addDays(date, 1))).unavailable?.reason === 'closed_to_arrival';
      assert.equal(closedToArrival, refused, date);
    }
    // of the first day too, though the night before it is not shown
    assert.equal((await days('2026-12-15', '2026-12-15'))[0]?.closedToDeparture, true);
  });

  describe('an offer that is to be booked', () => {
    const stayOf = async (offer: number, occupancy = '2-0') => {
      const { status, body } = await app.send({ url: `${SEARCHER}/offer/${offer}/stay?occupancy=${occupancy}` });
      assert.equal(status, 200, JSON.stringify(body));
      return (body['result'] as OfferStay).stay;
    };

    it('tells its conditions', async () => {
      const { body } = await app.send({ url: '/pull-connectivity/information/property/3/offer/31' });
      const { minimumNights, advanceDays, bookFrom, bookUntil } = body['result'] as Offer;
      assert.deepEqual([minimumNights, advanceDays, bookFrom], [2, 45, null]);
      assert.ok(bookUntil && bookUntil > '2026-11-20');
    });

    it('has a long text, which is answered with the offer alone and not with a list of offers', async () => {
      const path = '/pull-connectivity/information/property/3/offer';
      const one = await app.send({ url: `${path}/31` });
      assert.match((one.body['result'] as { html: string }).html, /^<p>Málaga fills .*<h2>How it works<\/h2>/s);
      const list = await app.send({ url: path });
      assert.doesNotMatch(JSON.stringify(list.body), /How it works/);
    });

    it('leads to the first stay that has rooms and to which it applies', async () => {
      const early = await stayOf(31);
      assert.deepEqual([early?.from, early?.to], ['2027-01-04', '2027-01-06']);
      const longer = await stayOf(32);
      assert.deepEqual([longer?.from, longer?.to], ['2026-11-20', '2026-11-25']);
      for (const [stay, name] of [
        [early, 'Book early'],
        [longer, 'Stay longer'],
      ] as const) {
        const found = await find(stay?.from ?? '', stay?.to ?? '');
        assert.deepEqual(found.lowest, { total: stay?.total, base: stay?.base });
        assert.equal(found.rooms[0]?.roomtypes[0]?.rates[0]?.discounts[0]?.name, name);
      }
    });

    it('has the cheapest stay and the next arrivals of each offer of a page, in one call', async () => {
      const { status, body } = await app.send({
        url: '/pull-connectivity/searcher/offers/stays?property=3&offer=32,31,999,11',
      });
      assert.equal(status, 200, JSON.stringify(body));
      const found = body['result'] as OfferStays[];
      assert.deepEqual(
        found.map(({ propertyId, offerId }) => [propertyId, offerId]),
        [
          ['3', '32'],
          ['3', '31'],
        ],
        'offers of other properties are left out',
      );
      for (const { offerId, cheapest, next } of found) {
        assert.deepEqual(next[0], await stayOf(Number(offerId)));
        assert.equal(next.length, 6);
        assert.ok(cheapest && next.every(({ total }) => cheapest.total <= total));
        const { lowest } = await find(cheapest.from, cheapest.to);
        assert.deepEqual([lowest?.total, lowest?.base], [cheapest.total, cheapest.base]);
      }
    });

    it('goes on to other days where none are free, obeys longer minimum stays, and answers null when there is no stay', async () => {
      await change('2027-01-05', 'total = sold + held');
      await change('2027-01-06', 'minimum_stay = 4');
      assert.deepEqual(await stayOf(31).then((stay) => [stay?.from, stay?.to]), ['2027-01-06', '2027-01-10']);
      assert.equal(await stayOf(31, '9-0'), null);
      now = new Date('2027-10-01T10:00:00Z');
      assert.equal(await stayOf(31), null, 'its last day of booking is over');
      assert.equal((await app.send({ url: `${SEARCHER}/offer/999/stay` })).status, 404);
    });
  });
});
