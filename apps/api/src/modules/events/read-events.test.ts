import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { publishSome } from '../../testing/events.fixtures.ts';
import { atLength, TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { publish, SYSTEM } from './publish.ts';
import { newestPosition, readEventsAfter } from './read-events.ts';

/** Properties of all events after a cursor, page by page. */
async function readAll(database: Database, from = 0, limit = 7) {
  const found: number[] = [];
  for (let cursor = from; ; ) {
    const page = await readEventsAfter(database, cursor, {}, limit);
    found.push(...page.events.map(({ propertyId }) => propertyId ?? 0));
    if (page.events.length < limit) return { found, cursor: page.cursor };
    cursor = page.cursor;
  }
}

/** What both databases promise alike. */
function promises(open: () => Promise<Database>) {
  let database: Database;
  before(async () => {
    database = await open();
  });
  after(() => database.close());

  it('gives each event once, in order, in pages of any size', async () => {
    for (let property = 1; property <= 20; property += 1) await publishSome(database, property);
    const { found, cursor } = await readAll(database);
    assert.deepEqual(
      found,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    assert.equal(await newestPosition(database), cursor);
    assert.deepEqual((await readAll(database, cursor)).found, []);
  });

  it('gives nothing of a transaction that failed', async () => {
    const from = await newestPosition(database);
    await assert.rejects(
      database.tx(async (tx) => {
        await publishSome(tx, 99);
        throw new Error('changed my mind');
      }),
    );
    await publishSome(database, 100);
    assert.deepEqual((await readAll(database, from)).found, [100]);
  });

  it('goes on past events that no filter lets through', async () => {
    const from = await newestPosition(database);
    for (const property of [5, 6, 5, 7]) await publishSome(database, property);
    const some = await readEventsAfter(database, from, { properties: [5] }, 10);
    assert.deepEqual(
      some.events.map(({ propertyId }) => propertyId),
      [5, 5],
    );
    const none = await readEventsAfter(database, from, { types: ['price.changed'] }, 10);
    assert.deepEqual([none.events, none.cursor], [[], from + 4]);
    assert.equal(some.cursor, from + 4);
  });

  it('refuses a payload that is not as its type says', async () => {
    const wrong = { type: 'content.changed', data: { isDeleted: false, name: 'Ana' } };
    const about = { at: TEST_NOW.toISOString(), by: SYSTEM, websiteId: 1, propertyId: null };
    await assert.rejects(publish(database, { ...wrong, ...about } as never), /Invalid key/);
  });
}

describe('events on the embedded database', () => promises(() => testDatabase({ isEmbedded: true })));

const postgres: TestPostgres | undefined = await postgresForTests();

describe('events on PostgreSQL', { skip: postgres ? false : 'no PostgreSQL on this machine (pg_config)' }, () => {
  const server = postgres as TestPostgres;
  after(() => server.stop());
  promises(() => server.open(30));

  it('gives an event whose transaction commits after one that began later', async () => {
    const database = await server.open();
    const from = await newestPosition(database);
    let release = () => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = database.tx(async (tx) => {
      await publishSome(tx, 1);
      written();
      await waits;
    });
    await isWritten;
    await publishSome(database, 2);
    const before = await readAll(database, from);
    assert.deepEqual(before.found, [2]);
    release();
    await slow;
    assert.deepEqual((await readAll(database, before.cursor)).found, [1]);
    await database.close();
  });

  it('loses and repeats none of many that are written and read at the same time', async () => {
    const database = await server.open(30);
    const from = await newestPosition(database);
    const count = atLength(400, 20_000);
    let isDone = false;
    const reader = async () => {
      const found: number[] = [];
      for (let cursor = from, wasDone = false; ; ) {
        const page = await readEventsAfter(database, cursor, {}, 50);
        found.push(...page.events.map(({ propertyId }) => propertyId ?? 0));
        ({ cursor } = page);
        if (wasDone && page.events.length === 0) return found;
        wasDone = isDone;
      }
    };
    const readers = [reader(), reader(), reader()];
    let next = 0;
    const writer = async () => {
      while (next < count) {
        next += 1;
        const own = next;
        await database.tx(async (tx) => {
          await publishSome(tx, own);
          if (own % 5 === 0) await tx.query('SELECT pg_sleep(0.005)');
        });
      }
    };
    await Promise.all(Array.from({ length: 12 }, writer));
    isDone = true;
    const all = Array.from({ length: count }, (_, index) => index + 1);
    const [first, ...others] = await Promise.all(readers);
    assert.deepEqual(
      first?.toSorted((a, b) => a - b),
      all,
    );
    for (const other of others) assert.deepEqual(other, first, 'in one order for all readers');
    await database.close();
  });
});
