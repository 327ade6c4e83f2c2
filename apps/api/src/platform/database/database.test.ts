import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { refreshDemo } from '../../../../../demo/src/demo.ts';
import { aRequest, book } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, testApp, testDatabase } from '../../testing/kit.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/postgres.fixtures.ts';
import { type Database, DatabaseInUse, isUnavailable, sqlState, UNIQUE_VIOLATION } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const outside = AsyncLocalStorage.snapshot();

/** What both databases promise alike. */
function promises(open: () => Promise<Database>) {
  let database: Database;
  before(async () => {
    database = await open();
    await database.script('CREATE TABLE note (id int PRIMARY KEY, text text)');
  });
  after(() => database.close());

  it('gives days as days, moments in UTC, and counts and sums as numbers', async () => {
    const { rows } = await database.query(
      `SELECT date '2027-03-28' AS day, timestamptz '2027-03-28 02:30:00+02' AS moment, count(*) AS count,
         sum(1) AS sum, 9007199254740991::bigint AS big, 1.50::numeric AS exact, null::date AS nothing`,
    );
    assert.deepEqual(rows[0], {
      day: '2027-03-28',
      moment: '2027-03-28T00:30:00.000Z',
      count: 1,
      sum: 1,
      big: 9007199254740991,
      exact: 1.5,
      nothing: null,
    });
  });

  it('takes arrays, days and JSON as parameters', async () => {
    const { rows } = await database.query(
      "SELECT $1::int[] AS list, $2::date AS day, $3::jsonb -> 'a' AS json, 2 = ANY($1::int[]) AS found",
      [[1, 2], '2027-01-31', JSON.stringify({ a: [1, { b: 'ñ' }] })],
    );
    assert.deepEqual(rows[0], { list: [1, 2], day: '2027-01-31', json: [1, { b: 'ñ' }], found: true });
  });

  it('counts changed rows', async () => {
    const added = await database.query("INSERT INTO note VALUES (1, 'a'), (2, 'b')");
    assert.equal(added.count, 2);
    assert.equal((await database.query('UPDATE note SET text = text WHERE id = 3')).count, 0);
    assert.equal((await database.query('DELETE FROM note')).count, 2);
  });

  it('keeps all of a transaction, or nothing of it', async () => {
    await assert.rejects(
      database.tx(async (tx) => {
        await tx.query("INSERT INTO note VALUES (10, 'lost')");
        throw new Error('changed my mind');
      }),
      /changed my mind/,
    );
    assert.equal((await database.query('SELECT 1 FROM note WHERE id = 10')).rows.length, 0);
    await database.tx((tx) => tx.query("INSERT INTO note VALUES (11, 'kept')"));
    assert.equal((await database.query('SELECT 1 FROM note WHERE id = 11')).rows.length, 1);
  });

  it('goes on after a statement that failed, and says which rule it broke', async () => {
    const add = (of: Database) => of.query('INSERT INTO note VALUES ($1, $2)', [20, 'once']);
    await add(database);
    await assert.rejects(add(database), (error) => sqlState(error) === UNIQUE_VIOLATION);
    await assert.rejects(database.query('SELECT nothing FROM note'), (error) => sqlState(error) === '42703');
    await assert.rejects(
      database.tx(async (tx) => {
        await tx.query('UPDATE note SET text = $1 WHERE id = 20', ['lost']);
        await add(tx);
      }),
      (error) => sqlState(error) === UNIQUE_VIOLATION,
    );
    const { rows } = await database.query('SELECT text FROM note WHERE id = 20');
    assert.deepEqual(rows, [{ text: 'once' }]);
  });

  it('gives the same statement with other values its own answer, however often it is asked', async () => {
    for (let value = 0; value < 1100; value += 1) {
      const { rows } = await database.query('SELECT $1::int + 1 AS next, $2::text AS text', [value, `${value}`]);
      assert.deepEqual(rows, [{ next: value + 1, text: `${value}` }]);
    }
  });

  it('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
    await assert.rejects(
      database.tx(async () => database.query('SELECT 1')),
      /outer database handle/,
    );
    await assert.rejects(
      database.tx(async () => database.tx(async () => undefined)),
      /outer database handle/,
    );
    assert.equal((await database.query('SELECT 1 AS one')).rows.length, 1);
  });

  it('migrates once', async () => {
    await migrate(database);
    assert.deepEqual(await migrate(database), []);
  });

  it('refuses a migration that has vanished, and one that comes before one that has run', async () => {
    const rename = (from: string, to: string) =>
      database.query('UPDATE migration SET name = $2 WHERE name = $1', [from, to]);
    const own = '0501_schema.sql';
    await rename(own, '0500_vanished.sql');
    await assert.rejects(migrate(database), /^Error: 0500_vanished\.sql has run on this database and is not among/);
    await rename('0500_vanished.sql', '9999_newer.sql');
    await assert.rejects(migrate(database), /^Error: 0501_schema\.sql comes before 9999_newer\.sql, which has run/);
    await rename('9999_newer.sql', own);
  });

  it('goes on with what a newer release has migrated', async () => {
    await database.query("INSERT INTO migration (name, checksum) VALUES ('9999_newer.sql', 'other')");
    assert.deepEqual(await migrate(database), []);
  });

  it('refuses a migration that was changed after it ran', async () => {
    await database.query("UPDATE migration SET checksum = 'other' WHERE name = '0501_schema.sql'");
    await assert.rejects(migrate(database), /was changed after it ran/);
  });
}

describe('the embedded database', () => {
  promises(() => openPglite(undefined));

  const folder = mkdtempSync(join(tmpdir(), 'posada-db-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is opened by one owner at a time, also inside one process', async () => {
    const path = join(folder, 'db');
    const first = await openPglite(path);
    await first.script('CREATE TABLE kept (id int)');
    await assert.rejects(openPglite(path), DatabaseInUse);
    await first.close();
    const second = await openPglite(path);
    assert.equal((await second.query('SELECT * FROM kept')).rows.length, 0);
    await second.close();
  });

  it('runs nothing between the statements of a transaction, nor by its handle when it is over', async () => {
    const database = await openPglite(undefined);
    await database.script('CREATE TABLE step (name text)');
    let other: Promise<unknown> | undefined;
    const handle = await database.tx(async (tx) => {
      await tx.query("INSERT INTO step VALUES ('first')");
      other = outside(() => database.query('DELETE FROM step'));
      await tx.query('SELECT pg_sleep(0.01)');
      assert.equal((await tx.query('SELECT 1 FROM step')).rows.length, 1);
      return tx;
    });
    await other;
    assert.equal((await database.query('SELECT 1 FROM step')).rows.length, 0);
    await assert.rejects(handle.query('SELECT 1'), /is over/);
    await database.close();
    await assert.rejects(database.query('SELECT 1'), /closed/);
  });

  it('reads columns that a table got since it was asked', async () => {
    const database = await openPglite(undefined);
    await database.script('CREATE TABLE step (name text); INSERT INTO step VALUES (1)');
    const ask = async () => (await database.query('SELECT * FROM step')).rows;
    assert.deepEqual(await ask(), [{ name: '1' }]);
    await database.script('ALTER TABLE step ADD COLUMN done boolean DEFAULT true');
    assert.deepEqual(await ask(), [{ name: '1', done: true }]);
    await database.close();
  });

  it('is fresh for each test', async () => {
    const [one, two] = await Promise.all([testDatabase({ isEmbedded: true }), testDatabase({ isEmbedded: true })]);
    await one.script('CREATE TABLE mine (id int)');
    await assert.rejects(two.query('SELECT * FROM mine'), /does not exist/);
    await Promise.all([one.close(), two.close()]);
  });
});

const postgres: OwnPostgres | undefined = await ownPostgres();

describe('PostgreSQL', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as OwnPostgres;
  after(() => server.stop());
  promises(async () => openPostgres(server.url, () => undefined));

  it('says "unavailable" when no connection is free in time', async () => {
    const database = openPostgres(server.url, () => undefined, 1);
    let release = () => {};
    const holding = database.tx(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await assert.rejects(database.query('SELECT 1'), isUnavailable);
    release();
    await holding;
    await database.close();
  });

  it('says "unavailable" when a statement takes too long', async () => {
    const database = openPostgres(server.url, () => undefined, 1);
    await assert.rejects(database.query('SELECT pg_sleep(30)'), isUnavailable);
    await database.close();
  });

  it('starts and books with a role that may not change the schema, made as the README says', async () => {
    const admin = openPostgres(server.url, () => undefined, 1);
    await admin.script('CREATE DATABASE roles');
    await admin.close();
    const own = server.url.replace(/\/\w+$/, '/roles');
    const owner = openPostgres(own, () => undefined, 2);
    await migrate(owner);
    const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
    const [, roles = ''] = /```sql\n(.*?)```/s.exec(readme) ?? [];
    assert.match(roles, /CREATE ROLE posada_write/);
    await owner.script(roles.replaceAll('posada_owner', 'posada'));
    const database = openPostgres(own.replace('posada@', 'posada_write@'), () => undefined, 4);
    assert.deepEqual(await migrate(database), []);
    await assert.rejects(database.script('CREATE TABLE own (id int)'), /permission denied/);
    await assert.rejects(database.script('DROP TABLE reservation'), /must be owner/);
    await assert.rejects(database.script('UPDATE migration SET checksum = $$x$$'), /permission denied/);
    await refreshDemo(owner, TEST_NOW);
    const app = testApp(database);
    assert.equal((await book(app, await aRequest(app))).status, 200);
    await app.close();
    const reader = openPostgres(own.replace('posada@', 'posada_read@'), () => undefined, 1);
    assert.equal((await reader.query('SELECT id FROM reservation')).rows.length > 0, true);
    await assert.rejects(reader.query('DELETE FROM reservation'), /permission denied/);
    await reader.close();
    await owner.close();
  });

  it('lives through a crash of the server', async () => {
    const broken: Error[] = [];
    const database = openPostgres(server.url, (error) => broken.push(error), 2);
    await database.query('SELECT 1');
    await server.crash();
    await database.query('SELECT 1').catch((error: unknown) => assert.ok(isUnavailable(error), String(error)));
    assert.equal((await database.query('SELECT 1 AS one')).rows.length, 1);
    await database.close();
  });
});
