// Prepares every declared statement on the embedded database with the migrated schema, and compares its columns with
// those that the database describes. Part of `npm run verify`.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { PGlite, protocol } from '@electric-sql/pglite';
import { compareColumns, type DescribedColumn } from '../platform/database/compare-columns.ts';
import { knownStatements } from '../platform/database/statement.ts';
import { testDatabase } from './kit.ts';

const source = resolve(import.meta.dirname, '..');
const { serialize } = protocol;

async function loadStatements() {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  for (const file of files) {
    if (/ from '.*database\/statement\.ts'/.test(readFileSync(join(source, file), 'utf8')))
      await import(join(source, file));
  }
}

async function openMigrated() {
  const database = await testDatabase({ isEmbedded: true });
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error('the embedded database gives no dump');
  return PGlite.create({ loadDataDir: dump });
}

/** @throws when the database refuses the statement */
async function describeColumns(lite: PGlite, sql: string): Promise<DescribedColumn[]> {
  const messages = await lite.execProtocolStream(
    Buffer.concat([serialize.parse({ text: sql }), serialize.describe({ type: 'S' }), serialize.sync()]),
  );
  const described = messages.find((message) => message.name === 'rowDescription');
  const fields = (described as { fields?: { name: string; dataTypeID: number; tableID: number; columnID: number }[] })
    ?.fields;
  return (fields ?? []).map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: dataTypeID,
    column: tableID === 0 ? undefined : `${tableID}.${columnID}`,
  }));
}

await loadStatements();
const lite = await openMigrated();
after(() => lite.close());
const { rows } = await lite.query<{ column: string }>(
  "SELECT attrelid || '.' || attnum AS column FROM pg_attribute WHERE attnotnull AND attnum > 0",
);
const notNull = new Set(rows.map(({ column }) => column));

/** Rooms are booked with their reservation, and none is added. */
const ROOMS = '(SELECT count(*)::int FROM roomstay s WHERE s.reservation_id = r.id)';

describe('declared statements', () => {
  for (const { name, sql, columns } of knownStatements()) {
    it(name, async () => {
      assert.deepEqual(compareColumns(columns, await describeColumns(lite, sql), notNull), []);
    });
    // a statement that has waited for a lock reads the locked row again, and counts what was there before it waited
    if (/ FOR (NO KEY )?UPDATE(?!.* SKIP LOCKED)/s.test(sql))
      it(`${name} counts nothing in the statement that waits for a lock`, () =>
        assert.doesNotMatch(sql.replace(ROOMS, ''), /\bSELECT\s+(coalesce\()?(count|sum|max|min)\(/i));
  }
});
