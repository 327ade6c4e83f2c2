import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RESERVATION_SORTS, type ReservationSummary } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { conditionsOf, foundBy, ORDERS, type Owner } from './reservation-filters.ts';
import { COUNTED_AT_MOST } from './reservations.store.ts';

describe('a list with more bookings than are counted', () => {
  let app: TestApp;
  let token: string;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 5);
    const { id } = await booked(app, await aRequest(app));
    await app.database.query(
      `INSERT INTO reservation (public_id, locator, website_id, property_id, status, arrival, departure, guest_name,
         guest_email, currency, total, snapshot)
       SELECT 'copy-' || n, 'COPY' || n, website_id, property_id, status, arrival + n % 300, departure + n % 300,
         'Guest ' || n, 'guest' || n || '@guest.example', currency, n, snapshot
       FROM reservation, generate_series(1, $2::int) AS n WHERE public_id = $1`,
      [id, COUNTED_AT_MOST + 20],
    );
    await app.database.script('ANALYZE reservation');
    token = await tokenOf(app, 'agent');
  });
  after(() => app.close());
  const get = async <T>(path: string) => {
    const url = `/customer/website/2/agent/reservation/${path}`;
    const { status, body } = await app.send({ url, headers: { authorization: `Bearer ${token}` } });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  };
  interface Page {
    content: { number: string }[];
    totalElements: number;
    totalPages: number;
    isCapped: boolean;
  }

  it('[API-27] is paged as far as it is counted, and says that it has more', async () => {
    const first = await get<Page>('pagination?page=0&size=100&sort=id,desc');
    assert.deepEqual([first.totalElements, first.totalPages, first.isCapped], [COUNTED_AT_MOST, 100, true]);
    assert.equal(first.content[0]?.number, `COPY${COUNTED_AT_MOST + 20}`);
    assert.equal((await get<Page>('pagination?page=99&size=100&sort=id,desc')).content.length, 100);
    assert.equal((await get<Page>('pagination?page=100&size=100&sort=id,desc')).content.length, 0);
    const few = await get<Page>('pagination?guest=Guest%2017');
    assert.deepEqual([few.isCapped, few.totalElements < COUNTED_AT_MOST], [false, true]);
  });

  it('[API-28] adds up its newest bookings', async () => {
    const summary = await get<ReservationSummary>('summary');
    assert.deepEqual([summary.count, summary.isCapped], [COUNTED_AT_MOST, true]);
    const { rows } = await app.database.query<{ amount: number }>(
      `SELECT sum(whole_price)::bigint AS amount FROM (SELECT whole_price FROM reservation WHERE website_id = 2
         ORDER BY id DESC LIMIT ${COUNTED_AT_MOST}) AS newest`,
    );
    assert.equal(summary.totals[0]?.amount, rows[0]?.amount);
  });

  it('is read by an index in each order and by each word that is looked for', async () => {
    const plan = async (owner: Owner, filters: object, end = '') => {
      const conditions = conditionsOf(owner, filters, '2026-11-20T10:00:00Z');
      const { rows } = await app.database.query<Record<string, string>>(
        `EXPLAIN SELECT r.id FROM ${foundBy(conditions)} ${end}`,
        conditions.params,
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    const website: Owner = { kind: 'website', websiteId: 2, properties: null };
    const chain: Owner = { kind: 'chain', websites: null, properties: null };
    for (const owner of [website, chain, { ...chain, websites: [2] }]) {
      for (const sort of RESERVATION_SORTS)
        assert.doesNotMatch(await plan(owner, {}, `ORDER BY ${ORDERS[sort]} LIMIT 20`), /Sort|Seq Scan/, sort);
      for (const filters of [{ text: 'Guest 77' }, { text: 'guest' }, { guest: 'Guest 77' }, { number: 'COPY77' }])
        for (const end of ['', ...RESERVATION_SORTS.map((sort) => `ORDER BY ${ORDERS[sort]} LIMIT 20`)])
          assert.match(await plan(owner, filters, end), /reservation_search/, `${JSON.stringify(filters)} ${end}`);
    }
    assert.match(await plan(website, { property: '12' }), /property_id = 12|property_id = \$\d/);
  });

  it('finds nothing for a hotel that is no number', async () => {
    assert.equal((await get<Page>('pagination?property=abc')).totalElements, 0);
    assert.equal((await get<Page>('pagination?property=99999999999')).totalElements, 0);
  });
});
