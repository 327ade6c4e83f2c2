import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Availability, RoomRate } from '@posada/api-client/availability';
import { encodeOccupancy } from '@posada/api-client/search';
import { tokenOf } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import type { PropertyTerms, RoomTypeTerms } from '../properties/property-facts.ts';
import { fits } from './stay-rules.ts';

describe('searching a property', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    // all of it open in December, so that each test closes what it speaks of
    await app.database.query(
      `UPDATE inventory SET total = sold + 5, stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1, maximum_stay = NULL
       WHERE room_type_id BETWEEN 31 AND 34 AND date BETWEEN '2026-11-20' AND '2027-01-20'`,
    );
  });
  after(() => app.close());
  const get = (query: string) => app.send({ url: `/pull-connectivity/searcher/property/3/availability?${query}` });
  const search = async (from: string, to: string, more = '&occupancy=2-0') => {
    const { status, body } = await get(`from=${from}&to=${to}${more}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Availability;
  };
  /** Changes all rooms of the property on a day, and takes it back afterwards. */
  async function on(day: string, change: string, test: () => Promise<void>) {
    const saved = await app.database.query(
      `SELECT * FROM inventory WHERE room_type_id BETWEEN 31 AND 34 AND date = $1`,
      [day],
    );
    await app.database.query(`UPDATE inventory SET ${change} WHERE room_type_id BETWEEN 31 AND 34 AND date = $1`, [
      day,
    ]);
    try {
      await test();
    } finally {
      for (const row of saved.rows) {
        await app.database.query(
          `UPDATE inventory SET total = $3, stop_sell = $4, closed_to_arrival = $5, closed_to_departure = $6, minimum_stay = $7, maximum_stay = $8
           WHERE room_type_id = $1 AND date = $2`,
          [
            row['room_type_id'],
            row['date'],
            row['total'],
            row['stop_sell'],
            row['closed_to_arrival'],
            row['closed_to_departure'],
            row['minimum_stay'],
            row['maximum_stay'],
          ],
        );
      }
    }
  }
  const reason = async (from: string, to: string, more?: string) => (await search(from, to, more)).unavailable;

  it('[BOOK-16] says beside each rate what a new member would pay, who then pays exactly that', async () => {
    const everybody = await search('2026-12-08', '2026-12-11');
    const rates = everybody.rooms[0]?.roomtypes.flatMap((type) => type.rates) ?? [];
    assert.ok(rates.length > 4);
    // the nights of a client may raise the level at sign-in
    const token = await tokenOf(app, 'client');
    await app.database.query("UPDATE account SET loyalty_level = 'silver' WHERE email = 'client@posada.example'");
    const { body } = await app.send({
      url: '/pull-connectivity/searcher/property/3/availability?from=2026-12-08&to=2026-12-11&occupancy=2-0',
      headers: { 'x-client-token': token },
    });
    const member = (body['result'] as Availability).rooms[0]?.roomtypes.flatMap((type) => type.rates) ?? [];
    assert.deepEqual(
      rates.map(({ rateplanId, memberTotal }) => [rateplanId, memberTotal]),
      member.map(({ rateplanId, total }) => [rateplanId, total]),
    );
    assert.ok(member.every(({ memberTotal }) => memberTotal === undefined));
  });

  it('[API-95] offers room types and rates, the cheapest first, with a price for each night', async () => {
    const found = await search('2026-12-08', '2026-12-11');
    assert.equal(found.currency, 'EUR');
    const [room] = found.rooms;
    assert.equal(room?.roomtypes.length, 4);
    const cheapest = room?.roomtypes.map(({ rates }) => rates[0]?.total ?? 0) ?? [];
    assert.deepEqual(
      cheapest,
      [...cheapest].sort((a, b) => a - b),
    );
    for (const { rates } of room?.roomtypes ?? []) {
      for (const rate of rates)
        assert.deepEqual(
          rate.nights.map(({ date }) => date),
          ['2026-12-08', '2026-12-09', '2026-12-10'],
        );
    }
    assert.equal(found.lowest?.total, cheapest[0]);
    assert.equal(found.unavailable, null);
  });

  it('never promises a free cancellation whose limit is over: it says what cancelling costs now', async () => {
    const termsOf = async (from: string, to: string) =>
      (await search(from, to)).rooms[0]?.roomtypes[0]?.rates.find(({ rateplanId }) => rateplanId === '31')
        ?.cancellation;
    const ahead = await termsOf('2026-11-25', '2026-11-27');
    assert.deepEqual([ahead?.freeUntil, ahead?.feeNow], ['2026-11-23T17:00:59.000Z', 0]);
    const late = await termsOf('2026-11-21', '2026-11-23');
    assert.ok(late && late.fee > 0);
    assert.deepEqual(late, { freeUntil: null, limit: '2026-11-19T17:00:59.000Z', fee: late.fee, feeNow: late.fee });
  });

  it('[API-97] gives one price for the property when the lowest alone is asked for', async () => {
    const found = await search('2026-12-08', '2026-12-11', '&occupancy=2-0&onlyLowestPrice=true');
    assert.deepEqual(found.rooms[0]?.roomtypes, []);
    assert.equal(found.lowest?.total, (await search('2026-12-08', '2026-12-11')).lowest?.total);
  });

  it('gives the lowest price with each board, and with free cancellation, as the full answer has them', async () => {
    // the plan without refunds is the cheapest with breakfast; from three days before arrival nothing is free
    for (const [from, to, more] of [
      ['2026-12-08', '2026-12-11', '&occupancy=2-0'],
      ['2026-12-08', '2026-12-13', '&occupancy=2-0,1-1-7'],
      ['2026-11-21', '2026-11-23', '&occupancy=2-0'],
    ] as const) {
      const { boards = [] } = await search(from, to, `${more}&onlyLowestPrice=true`);
      const { rooms } = await search(from, to, more);
      assert.ok(boards.length >= 3, from);
      for (const { board, lowest, free } of boards) {
        // five rooms of each type are open, so that each room of the search gets its cheapest
        const sumOf = (isAsked: (rate: RoomRate) => boolean) =>
          rooms
            .map(({ roomtypes }) => roomtypes.flatMap(({ rates }) => rates.filter(isAsked)).map(({ total }) => total))
            .reduce((sum, totals) => sum + Math.min(...totals), 0);
        assert.equal(
          lowest.total,
          sumOf((rate) => rate.board === board),
          `${from} ${board}`,
        );
        const sumFree = sumOf((rate) => rate.board === board && rate.cancellation.freeUntil !== null);
        assert.equal(free?.total ?? Number.POSITIVE_INFINITY, sumFree, `${from} ${board} free`);
      }
    }
    assert.equal((await search('2026-12-08', '2026-12-11')).boards, undefined);
  });

  it('[API-96] says whether a promotion code counts, and lowers prices by it', async () => {
    const plain = await search('2026-12-08', '2026-12-11');
    assert.equal(plain.promotion, null);
    const good = await search('2026-12-08', '2026-12-11', '&occupancy=2-0&promotion=posada10');
    assert.deepEqual(good.promotion, { code: 'POSADA10', valid: true });
    assert.ok((good.lowest?.total ?? 0) < (plain.lowest?.total ?? 0));
    for (const code of ['SUMMER20', 'PLAYA15', 'NOTHING']) {
      const other = await search('2026-12-08', '2026-12-11', `&occupancy=2-0&promotion=${code}`);
      assert.deepEqual(other.promotion, { code, valid: false });
      assert.equal(other.lowest?.total, plain.lowest?.total);
    }
  });

  it('[API-99] checks a code by itself', async () => {
    const check = async (code: string) =>
      (await app.send({ url: `/pull-connectivity/searcher/property/3/promotion-code/${code}/check` })).body['result'];
    assert.deepEqual(await check('sol12'), { code: 'SOL12', valid: true, percent: 12 });
    assert.deepEqual(await check('SUMMER20'), { code: 'SUMMER20', valid: false, percent: null });
  });

  it('explains a minimum stay and offers days that can be booked', () =>
    on('2026-12-08', 'minimum_stay = 4', async () => {
      const found = await reason('2026-12-08', '2026-12-10');
      assert.equal(found?.reason, 'minimum_stay');
      assert.equal(found?.minimumStay, 4);
      assert.equal(found?.suggestions[0]?.from, '2026-12-08');
      assert.equal(found?.suggestions[0]?.to, '2026-12-12');
      assert.equal(await reason('2026-12-08', '2026-12-12'), null);
      assert.equal(await reason('2026-12-07', '2026-12-09'), null, 'it is read on the arrival day');
    }));

  it('explains a maximum stay', () =>
    on('2026-12-08', 'maximum_stay = 2', async () => {
      assert.equal((await reason('2026-12-08', '2026-12-11'))?.reason, 'maximum_stay');
      assert.equal(await reason('2026-12-08', '2026-12-10'), null);
    }));

  it('lets nobody arrive on a day that is closed to arrival, but sleep through it', () =>
    on('2026-12-08', 'closed_to_arrival = true', async () => {
      assert.equal((await reason('2026-12-08', '2026-12-10'))?.reason, 'closed_to_arrival');
      assert.equal(await reason('2026-12-07', '2026-12-10'), null);
    }));

  it('lets nobody leave on a day that is closed to departure', () =>
    on('2026-12-10', 'closed_to_departure = true', async () => {
      assert.equal((await reason('2026-12-08', '2026-12-10'))?.reason, 'closed_to_departure');
      assert.equal(await reason('2026-12-08', '2026-12-11'), null);
    }));

  it('[GAP-21] sells no closed night, but lets a guest leave on it', () =>
    on('2026-12-10', 'stop_sell = true', async () => {
      assert.equal((await reason('2026-12-08', '2026-12-11'))?.reason, 'closed');
      assert.equal(await reason('2026-12-08', '2026-12-10'), null);
    }));

  it('says when it is sold out, and when it could be', () =>
    on('2026-12-09', 'total = sold', async () => {
      const found = await reason('2026-12-08', '2026-12-10');
      assert.equal(found?.reason, 'sold_out');
      assert.ok((found?.suggestions.length ?? 0) > 0);
      for (const { from, to } of found?.suggestions ?? [])
        assert.ok(to <= '2026-12-09' || from >= '2026-12-10', `${from} ${to}`);
    }));

  it('does not promise the same last room to two rooms of one search', async () => {
    await app.database.query(
      "UPDATE inventory SET total = sold + CASE room_type_id WHEN 31 THEN 1 ELSE 0 END WHERE room_type_id BETWEEN 31 AND 34 AND date = '2026-12-15'",
    );
    assert.equal(await reason('2026-12-15', '2026-12-16'), null);
    assert.equal((await reason('2026-12-15', '2026-12-16', '&occupancy=2-0,2-0'))?.reason, 'sold_out');
  });

  it('offers rooms that the guests fit in', async () => {
    const rooms = async (code: string) =>
      (await search('2026-12-08', '2026-12-11', `&occupancy=${code}`)).rooms[0]?.roomtypes
        .map(({ roomtypeId }) => roomtypeId)
        .sort();
    assert.deepEqual(await rooms('2-0'), ['31', '32', '33', '34']);
    assert.deepEqual(await rooms('4-0'), ['34']);
    assert.deepEqual(await rooms('2-2-5-9'), ['33', '34']);
    assert.equal((await reason('2026-12-08', '2026-12-11', '&occupancy=9-0'))?.reason, 'occupancy');
  });

  it('spreads guests over the fewest rooms that can be booked where no room takes so many', async () => {
    const spread = async (code: string) => {
      const rooms = (await reason('2026-12-08', '2026-12-11', `&occupancy=${code}`))?.spread;
      return rooms && encodeOccupancy(rooms);
    };
    assert.equal(await spread('9-0'), '3-0,3-0,3-0');
    assert.equal(await spread('8-0,2-0'), '4-0,3-0,3-0');
    assert.equal(await spread('2-0'), undefined);
    // five rooms of nine: no room takes nine, and there are no more rooms in a search
    assert.equal(await spread('9-0,9-0,9-0,9-0,9-0'), null);
  });

  it('counts a child who pays as an adult among the adults alone', () => {
    const room = { max_guests: 4, max_adults: 3, max_children: 1, max_babies: 1 } as RoomTypeTerms;
    const facts = { pricing: { childrenUntil: 12, childBands: [], touristTax: [] } } as unknown as PropertyTerms;
    const fit = (adults: number, childAges: number[]) => fits(room, { adults, childAges }, facts);
    assert.deepEqual([fit(2, [15, 5]), fit(2, [15, 5, 1])], [true, true]);
    assert.deepEqual([fit(2, [5, 7]), fit(3, [15]), fit(2, [15, 16])], [false, false, false]);
  });

  it('refuses stays that cannot be', async () => {
    for (const [from, to, code] of [
      ['2026-11-01', '2026-11-03', 'stay_in_the_past'],
      ['2026-12-10', '2026-12-08', 'stay_reversed'],
      ['2026-12-08', '2026-12-08', 'stay_reversed'],
      ['2026-12-01', '2027-01-15', 'stay_too_long'],
    ]) {
      const { status, body } = await get(`from=${from}&to=${to}&occupancy=2-0`);
      assert.equal(status, 400);
      assert.equal(body['code'], code);
    }
    for (const query of [
      'from=2026-12-32&to=2027-01-02&occupancy=2-0',
      'from=2026-12-08&to=2026-12-09&occupancy=0-0',
      'from=2026-12-08&to=2026-12-09&occupancy=2-1',
      'from=2026-12-08&to=2026-12-09&occupancy=2-0-5',
      'from=2026-12-08&to=2026-12-09&occupancy=2-1-18',
      'to=2026-12-09&occupancy=2-0',
    ]) {
      assert.equal((await get(query)).status, 400, query);
    }
  });

  it('[API-98] [DATA-12] has a calendar with an entry for each day', () =>
    on('2026-12-09', 'stop_sell = true, minimum_stay = 3', async () => {
      const { body } = await app.send({
        url: '/pull-connectivity/searcher/property/3/calendar?from=2026-12-08&to=2026-12-10',
      });
      const { days } = body['result'] as {
        days: { date: string; price: number | null; closed: boolean; minimumStay: number }[];
      };
      assert.deepEqual(
        days.map(({ date, closed }) => [date, closed]),
        [
          ['2026-12-08', false],
          ['2026-12-09', true],
          ['2026-12-10', false],
        ],
      );
      assert.equal(days[1]?.price, null);
      assert.ok((days[0]?.price ?? 0) > 0);
    }));

  it('[API-98] prices the days of a calendar for the guests and the code that are asked about', async () => {
    const priceOn = async (more: string) => {
      const { status, body } = await app.send({
        url: `/pull-connectivity/searcher/property/3/calendar?from=2026-12-08&to=2026-12-08${more}`,
      });
      assert.equal(status, 200, JSON.stringify(body));
      return (body['result'] as { days: { price: number | null }[] }).days[0]?.price;
    };
    // one night without offers: exactly what a search would ask, before any advantage
    for (const occupancy of ['2-0', '1-0', '2-1-7', '2-0,1-0']) {
      const { rooms } = await search('2026-12-08', '2026-12-09', `&occupancy=${occupancy}`);
      const lowest = rooms.map(({ roomtypes }) =>
        Math.min(...roomtypes.flatMap(({ rates }) => rates.map(({ base }) => base))),
      );
      assert.equal(
        await priceOn(`&occupancy=${occupancy}`),
        lowest.reduce((all, each) => all + each, 0),
        occupancy,
      );
    }
    const plain = (await priceOn('')) ?? 0;
    assert.equal(plain, await priceOn('&occupancy=2-0'));
    assert.equal(await priceOn('&promotion=POSADA10'), await priceOn('&occupancy=2-0&promotion=NONE'));
    assert.equal(await priceOn('&occupancy=2-0&promotion=POSADA10'), plain - Math.round(plain / 10));
    assert.equal(await priceOn('&occupancy=9-0'), null, 'no room for them');
  });
});
