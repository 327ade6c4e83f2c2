import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../platform/database/database.ts';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { atLength, OPERATOR_TOKEN, TEST_NOW, testApp, testDatabase } from '../../testing/kit.ts';
import { readWebsites } from './export-file.ts';
import { saveWebsiteFile, settleImports } from './import-file.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const GOAL_MS = 300;

/** Asks for the availability of a hotel again and again, in a thread of its own, until it is told to stop. */
const GUEST = `
const { parentPort, workerData } = require('node:worker_threads');
let isOver = false;
parentPort.once('message', () => { isOver = true; });
(async () => {
  const times = [];
  while (!isOver) {
    const start = performance.now();
    const answer = await fetch(workerData.url, { headers: { 'x-website-host': 'casa-alba.localhost' } });
    if (!answer.ok) throw new Error('HTTP ' + answer.status);
    await answer.text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(times);
})();
`;

const TABLES = ['website', 'website_property', 'page', 'property', 'room_type', 'rate_plan', 'inventory', 'price'];
const LEFT_OVER = ['website_import', 'staged_inventory', 'staged_price', 'staged_rate_restriction'];
const NOTHING_LEFT = LEFT_OVER.map(() => 0);
const counts = async (database: Database, tables: readonly string[]) =>
  Promise.all(
    tables.map(async (table) => (await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n),
  );

/** A database that is gone after so many transactions and statements of its own. */
function failingAfter(database: Database, steps: number): Database {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Error('the process was killed');
  };
  return {
    ...database,
    async query(sql, params) {
      step();
      return database.query(sql, params);
    },
    async tx(run) {
      step();
      return database.tx(run);
    },
  };
}

describe('the import of a website file', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase({ isEmbedded: true });
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
  });
  after(() => database.close());

  it('never stops other websites: they are answered while a chain of fifty hotels arrives', async (t) => {
    const app = testApp(await testDatabase({ isEmbedded: true }), { config: { hasLimits: false } });
    try {
      await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
      const url = `${address}/pull-connectivity/searcher/property/201/availability?from=2026-12-10&to=2026-12-12&occupancy=2-0`;
      const guest = new Worker(GUEST, { eval: true, workerData: { url } });
      const times = new Promise<number[]>((done, failed) => guest.once('message', done).once('error', failed));
      const hotels = atLength(5, 50);
      const start = performance.now();
      const answer = await fetch(`${address}/operator/website`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(aForeignChain(hotels)),
      });
      const importMs = performance.now() - start;
      guest.postMessage('stop');
      const waited = (await times).sort((a, b) => a - b);
      assert.equal(answer.status, 200, await answer.text());
      const longest = waited.at(-1) ?? Number.POSITIVE_INFINITY;
      t.diagnostic(
        `${hotels} hotels in ${Math.round(importMs)} ms; ${waited.length} answers meanwhile, the longest took ${Math.round(longest)} ms`,
      );
      assert.ok(waited.length > hotels, 'an answer had to wait for the import');
      if (atLength(0, 1)) assert.ok(longest < GOAL_MS, `an answer took ${Math.round(longest)} ms`);
    } finally {
      await app.close();
    }
  });

  it('is all or nothing: whenever the process is killed, the next start leaves all of the file or nothing of it', async () => {
    const text = JSON.stringify(aForeignChain(2));
    const before = await counts(database, TABLES);
    const outcomes = new Set<string>();
    for (let steps = 1; ; steps += atLength(9, 1)) {
      const isKilled = await saveWebsiteFile(failingAfter(database, steps), text, TEST_NOW).then(
        () => false,
        (error: Error) => error.message.includes('killed'),
      );
      await settleImports(database, { isStart: true });
      assert.deepEqual(await counts(database, LEFT_OVER), NOTHING_LEFT, `killed after ${steps} steps`);
      const now = await counts(database, TABLES);
      const isThere = (await readWebsites(database, [91])) !== undefined;
      if (!isThere) assert.deepEqual(now, before, `killed after ${steps} steps`);
      outcomes.add(isThere ? 'all' : 'nothing');
      if (isThere) break;
      assert.ok(isKilled, 'a killed import does not answer');
    }
    assert.deepEqual([...outcomes], ['nothing', 'all']);
  });

  it('completes what was switched when the process was killed before all nights had followed', async () => {
    const dearer = JSON.stringify(aForeignChain(2)).replaceAll('"base":12000', '"base":13000');
    const price = async () =>
      (await database.query<{ n: number }>('SELECT count(*) AS n FROM price WHERE base = 13000')).rows[0]?.n ?? 0;
    const more = dearer.replaceAll('"extraAdult":2500', '"extraAdult":2600');
    assert.equal(await price(), 0);
    let isSwitched = false;
    const failing: Database = {
      ...database,
      async tx(run) {
        if (isSwitched) throw new Error('the process was killed');
        return database.tx(run);
      },
    };
    const imported = saveWebsiteFile(failing, more, TEST_NOW, {
      async inSwitch() {
        isSwitched = true;
      },
    });
    await assert.rejects(imported, /killed/);
    assert.equal(await price(), 0, 'more nights than one transaction should hold');
    await settleImports(database, { isStart: true });
    assert.ok((await price()) > 0);
    assert.deepEqual(await counts(database, LEFT_OVER), NOTHING_LEFT);
  });

  it('keeps what is booked while it runs: a room that is sold between check and switch stays sold', async () => {
    const fewer = casaAlba.replace('"rooms": 4', '"rooms": 1');
    assert.notEqual(fewer, casaAlba);
    const { rows } = await database.query<{ room: number; date: string }>(
      'SELECT room_type_id AS room, date FROM inventory WHERE total = 4 AND room_type_id BETWEEN 2011 AND 2029 ORDER BY room_type_id, date LIMIT 1 OFFSET 5',
    );
    const [night] = rows;
    assert.ok(night);
    await saveWebsiteFile(
      {
        ...database,
        // two rooms are sold when all has been prepared
        tx: async (run) => {
          if ((await counts(database, ['staged_inventory']))[0])
            await database.query('UPDATE inventory SET sold = 2 WHERE room_type_id = $1 AND date = $2', [
              night.room,
              night.date,
            ]);
          return database.tx(run);
        },
      },
      fewer,
      TEST_NOW,
    );
    const after = await database.query('SELECT total, sold FROM inventory WHERE room_type_id = $1 AND date = $2', [
      night.room,
      night.date,
    ]);
    assert.deepEqual(after.rows, [{ total: 2, sold: 2 }]);
  });
});
