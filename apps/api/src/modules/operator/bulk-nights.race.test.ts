import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf } from '@posada/calendar-days';
import { postgresForTests, TEST_NOW } from '../../platform/testing.ts';
import { SYSTEM } from '../events/publish.ts';
import { editInventory } from './bulk-nights.ts';
import { saveWebsiteFile } from './website-file.service.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

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
    const [isLocked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const booking = database.tx(async (tx) => {
      await tx.query('UPDATE inventory SET sold = sold + 1 WHERE room_type_id = 2011 AND date = $1', [date]);
      isLocked.resolve();
      await mayCommit.promise;
    });
    await isLocked.promise;
    const edited = database.tx((tx) =>
      editInventory(tx, 201, [{ from: date, to: date, roomTypes: [2011], roomsLeft: 3 }], TEST_NOW, SYSTEM),
    );
    const waiting = async () => (await database.query('SELECT FROM pg_locks WHERE NOT granted')).rows.length > 0;
    while (!(await waiting())) await pause(10);
    mayCommit.resolve();
    await Promise.all([booking, edited]);
    assert.deepEqual(await night(), { total: sold + 4, sold: sold + 1 });
  } finally {
    await database.close();
    await server.stop();
  }
});
