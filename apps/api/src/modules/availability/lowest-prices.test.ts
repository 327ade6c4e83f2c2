import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Availability, LowestPrices } from '@posada/api-client/availability';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const STAY = 'from=2026-12-08&to=2026-12-11&occupancy=2-0';

describe('the lowest prices of a list of properties', () => {
  let app: TestApp;
  let shown: string[];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    const { rows } = await app.database.query<{ property_id: number }>(
      'SELECT property_id FROM website_property WHERE website_id = (SELECT website_id FROM website_property WHERE property_id = 3 LIMIT 1) ORDER BY position',
    );
    shown = rows.map(({ property_id }) => String(property_id));
    await app.database.query(
      `UPDATE inventory SET total = sold + 5, stop_sell = false, closed_to_arrival = false, closed_to_departure = false, minimum_stay = 1, maximum_stay = NULL
       WHERE room_type_id / 10 = ANY($1) AND date BETWEEN '2026-11-20' AND '2027-01-20'`,
      [shown.map(Number)],
    );
  });
  after(() => app.close());
  const ask = (query: string) => app.send({ url: `/pull-connectivity/searcher/availability?${query}` });
  const list = async (query: string) => {
    const { status, body } = await ask(query);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as LowestPrices;
  };
  const single = async (id: string, query: string) =>
    (await app.send({ url: `/pull-connectivity/searcher/property/${id}/availability?${query}&onlyLowestPrice=true` }))
      .body['result'] as Availability;

  it('[GAP-82] has for each property, in the order asked for, what it answers alone', async () => {
    const ids = shown.toReversed();
    for (const more of ['', '&promotion=posada10&language=de']) {
      const { properties, days } = await list(`property=${ids}&${STAY}${more}`);
      assert.deepEqual(properties, await Promise.all(ids.map((id) => single(id, STAY + more))));
      assert.equal(days, null);
    }
  });

  it('says what is sold out there, with the nearest stays, beside what is not', async () => {
    await app.database.query(
      `UPDATE inventory SET stop_sell = true WHERE room_type_id BETWEEN 31 AND 34 AND date = '2026-12-09'`,
    );
    try {
      const { properties } = await list(`property=${shown}&${STAY}`);
      const closed = properties.find(({ propertyId }) => propertyId === '3');
      assert.equal(closed?.unavailable?.reason, 'closed');
      assert.equal(closed.unavailable.suggestions.length, 3);
      assert.deepEqual(closed, await single('3', STAY));
      assert.ok(properties.some(({ lowest }) => lowest));
    } finally {
      await app.database.query(
        `UPDATE inventory SET stop_sell = false WHERE room_type_id BETWEEN 31 AND 34 AND date = '2026-12-09'`,
      );
    }
  });

  it('adds the lowest of all for the days around, each as a search on that day finds it', async () => {
    const { days } = await list(`property=${shown}&${STAY}&around=3`);
    assert.deepEqual(
      days?.map(({ from }) => from),
      ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-12-${day}`),
    );
    for (const { from, to, total } of days ?? []) {
      const { properties } = await list(`property=${shown}&from=${from}&to=${to}&occupancy=2-0`);
      assert.equal(total, Math.min(...properties.map(({ lowest }) => lowest?.total ?? Number.POSITIVE_INFINITY)), from);
    }
  });

  it('has a day without rooms, and leaves days out that are over', async () => {
    const today = '2026-11-20';
    const { days } = await list(`property=${shown}&from=${today}&to=2026-11-21&occupancy=2-0&around=3`);
    assert.equal(days?.[0]?.from, today);
    const none = await list('property=3&from=2026-12-08&to=2026-12-11&occupancy=9-4-5-5-5-5&around=1');
    assert.deepEqual(
      none.days?.map(({ total }) => total),
      [null, null, null],
    );
  });

  it('leaves out properties of other websites, and refuses a list without any, or dates that no stay can have', async () => {
    const { properties } = await list(`property=3,none&${STAY}`);
    assert.deepEqual(
      properties.map(({ propertyId }) => propertyId),
      ['3'],
    );
    assert.equal((await ask(`property=none&${STAY}`)).status, 404);
    const { status, body } = await ask('property=3&from=2026-12-11&to=2026-12-08&occupancy=2-0');
    assert.deepEqual([status, body['code']], [400, 'stay_reversed']);
    assert.equal((await ask(`property=${Array.from({ length: 201 }, (_, at) => at)}&${STAY}`)).status, 400);
  });
});
