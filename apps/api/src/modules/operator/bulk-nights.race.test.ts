import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { addDays, dayOf } from '@posada/calendar-days';
import { TEST_NOW } from '../../testing/kit.ts';
import { beforeCommit, postgresForTests } from '../../testing/postgres.fixtures.ts';
import { SYSTEM } from '../events/publish.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { editInventory, pushAri } from './bulk-nights.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

/** At most so many at once: fewer than there are connections, since a busy machine answers later than a pool waits. */
async function atMost<T>(atOnce: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = tasks.entries();
  const work = async () => {
    for (const [index, task] of left) results[index] = await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

it('rooms that are left to sell are counted beside a booking that comes at the same time', async (t) => {
  const server = await postgresForTests();
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  try {
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    const date = addDays(dayOf(TEST_NOW), 30);
    const night = async () =>
      (
        await database.query<{ total: number; sold: number }>(
          'SELECT total, sold FROM inventory WHERE room_type_id = 2011 AND date = $1',
          [date],
        )
      ).rows[0] ?? assert.fail();
    const { sold } = await night();
    await beforeCommit(
      database,
      (tx) => tx.query('UPDATE inventory SET sold = sold + 1 WHERE room_type_id = 2011 AND date = $1', [date]),
      () =>
        database.tx((tx) =>
          editInventory(tx, 201, [{ from: date, to: date, roomTypes: [2011], roomsLeft: 3 }], TEST_NOW, SYSTEM),
        ),
    );
    assert.deepEqual(await night(), { total: sold + 4, sold: sold + 1 });
  } finally {
    await database.close();
    await server.stop();
  }
});

it('pushes of the same nights in opposite orders, beside bookings of them, never wait for each other in a circle', async (t) => {
  const server = await postgresForTests();
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  try {
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    const { rows } = await database.query<{ plan: number }>(
      'SELECT id AS plan FROM rate_plan WHERE property_id = 201 AND base_id IS NULL ORDER BY id',
    );
    const plan = rows[0]?.plan ?? assert.fail();
    const days = Array.from({ length: 40 }, (_, index) => addDays(dayOf(TEST_NOW), 30 + index));
    const { rows: types } = await database.query<{ id: number }>(
      'SELECT id FROM room_type WHERE property_id = 201 ORDER BY id',
    );
    await database.query('UPDATE inventory SET total = 500 WHERE room_type_id = ANY($1)', [types.map(({ id }) => id)]);
    const sold = async () =>
      (await database.query<{ sold: number }>('SELECT sum(sold)::int AS sold FROM inventory WHERE room_type_id = 2011'))
        .rows[0]?.sold ?? 0;
    const before = await sold();
    const changes = (base: number) =>
      types.flatMap(({ id }) =>
        days.flatMap((from) => [
          { roomType: id, from, roomsLeft: 100 },
          { roomType: id, ratePlan: plan, from, base, minimumStay: 1 + (base % 2) },
        ]),
      );
    const pushes = Array.from(
      { length: 24 },
      (_, index) => () =>
        database.tx((tx) => {
          const all = changes(10_000 + index);
          return pushAri(tx, 201, index % 2 === 0 ? all : all.toReversed(), TEST_NOW, SYSTEM);
        }),
    );
    const bookings = Array.from(
      { length: 60 },
      (_, index) => () =>
        database.tx(async (tx) => {
          const [from, to] = [days[index % 30], days[(index % 30) + 4]];
          await tx.query(
            'SELECT 1 FROM inventory WHERE room_type_id = 2011 AND date BETWEEN $1 AND $2 ORDER BY date FOR UPDATE',
            [from, to],
          );
          await tx.query('UPDATE inventory SET sold = sold + 1 WHERE room_type_id = 2011 AND date BETWEEN $1 AND $2', [
            from,
            to,
          ]);
        }),
    );
    const [pushed] = await Promise.all([atMost(8, pushes), atMost(8, bookings)]);
    assert.deepEqual(
      pushed.map(({ refused }) => refused.length),
      pushes.map(() => 0),
    );
    assert.equal(await sold(), before + 60 * 5);
    const prices = await database.query(
      'SELECT DISTINCT base FROM price WHERE rate_plan_id = $1 AND date = ANY($2::date[])',
      [plan, days],
    );
    assert.equal(prices.rows.length, 1, 'one push after the other, none of them in part');
  } finally {
    await database.close();
    await server.stop();
  }
});
