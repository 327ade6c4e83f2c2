import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { retain, statementsOf } from '../retention/retention.ts';
import { createAvailabilityStore } from './availability.store.ts';
import { extendNights, halfYearOf } from './night-parts.ts';
import { NO_RESTRICTIONS } from './restrictions.ts';

const TABLES = ['inventory', 'price', 'rate_restriction'];
const taker = { agencyId: null, now: TEST_NOW };
const postgres: TestPostgres | undefined = await postgresForTests();

async function partsOf(database: Database, table = 'inventory') {
  const { rows } = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = $1::regclass ORDER BY 1`,
    [table],
  );
  return rows.map(({ name }) => name.slice(table.length + 1));
}

const aRoomType = (database: Database) =>
  database.script(`INSERT INTO destination (id, content) VALUES (1, '{}');
    INSERT INTO property (id, destination_id, currency, time_zone, pricing, content)
      VALUES (1, 1, 'EUR', 'Europe/Madrid', '{}', '{}');
    INSERT INTO room_type
      VALUES (11, 1, 1, 3, 2, 1, 1, '{}');
    INSERT INTO rate_plan (id, property_id, position, board, cancellation, payment_options, content)
      VALUES (12, 1, 1, 'room_only', '{}', '{payAtHotel}', '{}')`);

const nightsOf = (dates: readonly string[]) => ({
  inventory: dates.map((date) => ({ ...NO_RESTRICTIONS, roomTypeId: 11, date, total: 5 })),
  prices: dates.map((date) => ({
    roomTypeId: 11,
    ratePlanId: 12,
    date,
    base: 9900,
    singleReduction: 0,
    extraAdult: 0,
  })),
  restrictions: dates.map((date) => ({ ...NO_RESTRICTIONS, minimumStay: 2, roomTypeId: 11, ratePlanId: 12, date })),
});

async function write(database: Database, dates: readonly string[]) {
  const { inventory, prices, restrictions } = nightsOf(dates);
  await database.tx(async (tx) => {
    const store = createAvailabilityStore(tx);
    await store.loadInventory(inventory);
    await store.loadPrices(prices);
    await store.loadRateRestrictions(restrictions);
  });
}

const servers: Record<string, () => Promise<Database>> = {
  'the embedded database': () => testDatabase({ isEmbedded: true }),
  ...(postgres ? { PostgreSQL: () => postgres.open(3) } : {}),
};

after(() => postgres?.stop());

for (const [name, open] of Object.entries(servers)) {
  describe(`nights on ${name}`, () => {
    let database: Database;
    const today = dayOf(new Date());
    before(async () => {
      database = await open();
      await aRoomType(database);
    });
    after(() => database.close());

    const found = async (dates: readonly string[]) => {
      const all = await createAvailabilityStore(database).nights([11], dates[0] ?? '', dates.at(-1) ?? '', taker);
      return [...(all.get(11) ?? [])].map(([date, { left, prices, ofPlans }]) => [
        date,
        left,
        prices.get(12)?.base,
        ofPlans?.size,
      ]);
    };

    it('are written and read where no half-year is made yet: far ahead, and over', async () => {
      const parts = await partsOf(database);
      assert.ok(parts.length >= 4, 'two years ahead are made');
      for (const day of [addDays(today, 2500), addDays(today, -400)]) {
        const dates = [day, addDays(day, 1), addDays(day, 200)];
        await write(database, dates);
        assert.deepEqual(
          (await found(dates)).sort(),
          dates.map((date) => [date, 5, 9900, 1]),
        );
      }
      for (const table of TABLES) assert.ok((await partsOf(database, table)).length > parts.length, table);
    });

    it('are read in the half-years of the dates alone, whatever the dates of a prepared statement are', async () => {
      const { rows } = await database.tx(async (tx) => {
        await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
        await tx.query(
          'PREPARE of_dates (date, date) AS SELECT FROM inventory WHERE room_type_id = 11 AND date BETWEEN $1 AND $2',
        );
        return tx.query<Record<string, string>>(`EXPLAIN EXECUTE of_dates ('2027-02-01', '2027-02-03')`);
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(plan, /inventory_2027h1/);
      assert.doesNotMatch(plan, /inventory_2026h2|inventory_2027h2/);
    });

    it('are written to new half-years by a role that may not change the schema', async () => {
      await database.script('CREATE ROLE only_writes; GRANT USAGE ON SCHEMA public TO only_writes');
      await database.script('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO only_writes');
      const date = addDays(today, 3300);
      const { inventory } = nightsOf([date]);
      await database.tx(async (tx) => {
        await tx.query('SET LOCAL ROLE only_writes');
        await createAvailabilityStore(tx).loadInventory(inventory);
      });
      assert.equal((await found([date])).length, 1);
      await database.script('DROP OWNED BY only_writes; DROP ROLE only_writes');
    });

    it('have half-years ahead that the job makes, once', async () => {
      const later = new Date(Date.now() + 4 * 366 * 86_400_000);
      assert.ok((await extendNights(database, later)) > 0);
      assert.equal(await extendNights(database, later), 0);
      assert.ok((await partsOf(database)).some((part) => part.startsWith(String(later.getFullYear() + 2))));
    });

    it('are gone with their half-year two years after it has ended, and none before', async () => {
      const [old, recent] = [addDays(today, -1200), addDays(today, -600)];
      await write(database, [old, recent]);
      const report = await retain(database, new Date());
      assert.equal(report.find(({ rule }) => rule === 'nights that are over')?.rows, 1);
      assert.deepEqual(await found([old]), []);
      assert.equal((await found([recent])).length, 1);
      assert.equal((await retain(database, new Date(Date.now() + 20 * 366 * 86_400_000))).length, report.length);
      assert.equal((await found([recent])).length, 1, 'a clock that is wrong drops nothing');
    });

    it('that are not due stay where a rule deletes others that lie at the same place of another half-year', async () => {
      await database.query('DELETE FROM rate_restriction');
      const [first, second] = [addDays(today, 400), addDays(today, 700)];
      await write(database, [first, second]);
      const { rows: places } = await database.query<{ place: string }>(
        'SELECT ctid::text AS place FROM rate_restriction',
      );
      assert.equal(new Set(places.map(({ place }) => place)).size, 1, 'both are the first of their half-year');
      const { change } = statementsOf({
        name: `a test on ${name}`,
        days: 0,
        table: 'rate_restriction',
        due: `date = '${first}' AND $1::timestamptz IS NOT NULL`,
      });
      assert.equal(await change.run(database, [new Date().toISOString()]), 1);
      const { rows } = await database.query<{ date: string }>('SELECT date FROM rate_restriction');
      assert.deepEqual(rows, [{ date: second }]);
    });
  });
}

it('a statement names the half-year of a stay, where it lies in one that is near: few statements are prepared', () => {
  const first = { first: '2027-01-01', last: '2027-06-30' };
  assert.deepEqual(halfYearOf('2027-01-01', '2027-06-30', TEST_NOW), first);
  assert.deepEqual(halfYearOf('2027-07-01', '2027-07-01', TEST_NOW), { first: '2027-07-01', last: '2027-12-31' });
  for (const [from = '', to = ''] of [
    ['2027-06-30', '2027-07-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-03-02', '2027-03-01'],
    ['2031-03-01', '2031-03-02'],
    ['2024-03-01', '2024-03-02'],
  ])
    assert.equal(halfYearOf(from, to, TEST_NOW), undefined, `${from} ${to}`);
});

it('a night is sold to its number of rooms, and goes with its room type', async () => {
  const database = await testDatabase();
  await aRoomType(database);
  await write(database, ['2027-03-19', '2027-09-19']);
  await assert.rejects(
    database.query("UPDATE inventory SET sold = 6 WHERE date = '2027-03-19' AND room_type_id = 11"),
    /no_overselling/,
  );
  await assert.rejects(
    database.query("INSERT INTO inventory (room_type_id, date, total) VALUES (99, '2027-03-19', 1)"),
    /there is no room type 99/,
  );
  await assert.rejects(database.query('UPDATE price SET rate_plan_id = 13'), /stays with its room type/);
  await database.query('DELETE FROM room_type WHERE id = 11');
  for (const table of TABLES) assert.deepEqual((await database.query(`SELECT FROM ${table}`)).rows, [], table);
  await database.close();
});
