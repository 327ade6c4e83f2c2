import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { readWebsites } from './export-file.ts';
import { saveWebsiteFile } from './import-file.ts';
import { patchWebsite } from './patch-website.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const nothingOpen = async (database: Database) => {
  for (const table of ['website_import', 'website_import_scope', 'staged_inventory', 'staged_price'])
    assert.deepEqual((await database.query(`SELECT * FROM ${table}`)).rows, [], table);
};

/** A database whose transactions wait from the moment on in which `until` says so, and what lets them go on. */
function pausing(database: Database, until: () => Promise<boolean>) {
  let goOn = () => {};
  const released = new Promise<void>((done) => {
    goOn = done;
  });
  let reached = () => {};
  const isWaiting = new Promise<void>((done) => {
    reached = done;
  });
  const paused: Database = {
    ...database,
    async tx(run) {
      if (await until()) {
        reached();
        await released;
      }
      return database.tx(run);
    },
  };
  return { paused, isWaiting, goOn: () => goOn() };
}

describe('imports at the same time', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
  });
  after(() => database.close());

  const nameOf = async (id: number) =>
    ((await readWebsites(database, [id], { hasNights: false })) as WebsiteFileInput | undefined)?.websites[0]?.settings
      .name;
  const rename = (id: number, name: string) =>
    patchWebsite(database, id, { websites: { [id]: { settings: { name } } } }, TEST_NOW);

  it('wait for those of their own website, and for no others', async () => {
    const { paused, isWaiting, goOn } = pausing(
      database,
      async () => (await database.query('SELECT FROM room_type WHERE property_id = 9100')).rows.length > 0,
    );
    const chain = saveWebsiteFile(paused, JSON.stringify(aForeignChain(1)), TEST_NOW);
    await isWaiting;
    await rename(20, 'Meanwhile');
    assert.equal(await nameOf(20), 'Meanwhile');

    let isSecondDone = false;
    const second = saveWebsiteFile(database, JSON.stringify(aForeignChain(1)), TEST_NOW).then(() => {
      isSecondDone = true;
    });
    await rename(20, 'Again');
    assert.equal(isSecondDone, false, 'the same website');
    goOn();
    await chain;
    await second;
    assert.equal(await nameOf(91), 'Harbor Houses');
    await nothingOpen(database);
  });

  it('take no id from each other: the one that is there first keeps it, of the other nothing stays', async () => {
    const other = aForeignChain(1);
    const [website] = other.websites;
    const [hotel] = other.properties;
    assert.ok(website && hotel);
    Object.assign(website, { id: 92, hosts: ['pier.localhost'], properties: [9200] });
    Object.assign(hotel, { id: 9200 });
    // with the room types of the hotel 9100, which are there as soon as the check is over
    const text = JSON.stringify(other).replaceAll('property-9100', 'property-9200').replaceAll('"9100"', '"9200"');
    const fresh = await testDatabase();
    const { paused, isWaiting, goOn } = pausing(
      fresh,
      async () => (await fresh.query('SELECT FROM website_import WHERE new_properties <> $1', [[]])).rows.length > 0,
    );
    try {
      const late = saveWebsiteFile(paused, text, TEST_NOW);
      await isWaiting;
      await saveWebsiteFile(fresh, JSON.stringify(aForeignChain(1)), TEST_NOW);
      goOn();
      await assert.rejects(late, /property 9100 has that already/);
      assert.equal(await readWebsites(fresh, [92]), undefined);
      const { rows } = await fresh.query<{ id: number }>('SELECT DISTINCT property_id AS id FROM room_type');
      assert.deepEqual(rows, [{ id: 9100 }]);
      await nothingOpen(fresh);
    } finally {
      await fresh.close();
    }
  });
});

describe('websites with common hotels, on PostgreSQL', () => {
  let server: TestPostgres | undefined;
  let database: Database;
  before(async () => {
    server = await postgresForTests();
    if (!server) return;
    database = await server.open();
    const { websites, ...rest } = JSON.parse(casaAlba) as WebsiteFileInput;
    const two = [20, 21].map((id) => ({ ...websites[0], id, hosts: [`website-${id}.localhost`] }));
    await saveWebsiteFile(database, JSON.stringify({ ...rest, websites: two }), TEST_NOW);
  });
  after(async () => {
    await database?.close();
    await server?.stop();
  });

  it('are changed by many at once without a deadlock, and count each change of a hotel', async (t) => {
    if (!server) return t.skip('PostgreSQL is not installed');
    const revisions = async () =>
      (await database.query<{ revision: number }>('SELECT revision FROM website ORDER BY id')).rows.map(
        ({ revision }) => revision,
      );
    const before = await revisions();
    const settled = await Promise.allSettled(
      Array.from({ length: 24 }, (_, turn) => {
        const id = 20 + (turn % 2);
        const property = 201 + (turn % 3 === 0 ? 1 : 0);
        const patch = { properties: { [property]: { information: { checkOut: `1${turn % 3}:00` } } } };
        return patchWebsite(database, id, patch, TEST_NOW);
      }),
    );
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    // that somebody else was faster three times is an answer; anything else is not
    assert.deepEqual(
      refusals.map((error) => (error as { code?: string }).code).filter((code) => code !== 'website_changed'),
      [],
    );
    const done = settled.length - refusals.length;
    assert.ok(done > 0);
    assert.deepEqual(
      await revisions(),
      before.map((revision) => revision + done),
    );
    await nothingOpen(database);
  });
});
