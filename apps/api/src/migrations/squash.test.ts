import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { wrongNights } from '../testing/booking.fixtures.ts';
import { migrationOf, testApp } from '../testing/kit.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres.fixtures.ts';
import { describeSchema } from '../testing/schema-description.ts';

const SCHEMA = '0501_schema.sql';
const FOLDER = resolve(import.meta.dirname, '../testing/squash');
/** As the migrations before have made it. */
const before = readFileSync(resolve(FOLDER, 'schema.txt'), 'utf8').trim().split('\n');
/** A chain of two hotels with two bookings, dumped when all of those migrations had run, and before the last of them. */
const [installation, earlier] = ['installation', 'installation-0490'].map((name) =>
  gunzipSync(readFileSync(resolve(FOLDER, `${name}.sql.gz`))).toString(),
) as [string, string];
const HOST = 'casa-alba.localhost';
const API = '/pull-connectivity';

const postgres: TestPostgres | undefined = await postgresForTests();
after(() => postgres?.stop());

let databases = 0;
async function emptyPostgres({ url }: TestPostgres): Promise<Database> {
  databases += 1;
  const name = `squash_${databases}`;
  const admin = openPostgres(url, () => undefined, 1);
  await admin.script(`CREATE DATABASE ${name}`);
  await admin.close();
  return openPostgres(url.replace(/\/\w+$/, `/${name}`), () => undefined, 5);
}
const servers: Record<string, () => Promise<Database>> = {
  'the embedded database': () => openPglite(undefined),
  ...(postgres ? { PostgreSQL: () => emptyPostgres(postgres) } : {}),
};

const namesOf = async (database: Database) =>
  (await database.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).rows.map(({ name }) => name);
const withoutRows = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('row of '));

for (const [name, open] of Object.entries(servers)) {
  describe(`the schema of all migrations before, on ${name}`, () => {
    it('is that which they have made, line by line', async () => {
      const database = await open();
      await database.script(
        'CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
      );
      await database.script(migrationOf(SCHEMA));
      assert.deepEqual(await describeSchema(database), before);
      await database.close();
    });

    for (const [age, dump, last] of [
      ['that has run all of them', installation, []],
      ['that has run all but the last of them, which is run', earlier, ['0500_nights_by_date.sql']],
    ] as const)
      it(`is recorded on an installation ${age}, which goes on with its bookings`, async () => {
        const database = await open();
        await database.script(dump);
        const records = await namesOf(database);
        const ran = await migrate(database);
        assert.ok(!ran.includes(SCHEMA), 'nothing of it is run');
        assert.deepEqual(await namesOf(database), [...records, SCHEMA, ...ran].sort());
        assert.deepEqual(
          ran.filter((each) => each < SCHEMA),
          last,
        );
        assert.deepEqual(await migrate(database), []);
        const fresh = await open();
        await migrate(fresh);
        assert.deepEqual(withoutRows(await describeSchema(database)), withoutRows(await describeSchema(fresh)));
        await fresh.close();

        const app = testApp(database);
        const { rows } = await database.query<{ number: string; email: string }>(
          'SELECT locator AS number, guest_email AS email FROM reservation',
        );
        assert.equal(rows.length, 2);
        for (const body of rows) {
          const found = await app.send({ method: 'POST', url: `${API}/property/reservation/find`, host: HOST, body });
          assert.equal(found.status, 200, JSON.stringify(found.body));
        }
        const stay = { from: '2026-12-10', to: '2026-12-12' };
        const url = `${API}/searcher/property/201`;
        const query = `from=${stay.from}&to=${stay.to}&occupancy=2-0`;
        const offered = await app.send({ url: `${url}/availability?${query}`, host: HOST });
        const { currency, rooms } = offered.body['result'] as {
          currency: string;
          rooms: {
            touristTax: number;
            roomtypes: { roomtypeId: string; rates: { rateplanId: string; total: number }[] }[];
          }[];
        };
        const [type] = rooms[0]?.roomtypes ?? [];
        const [rate] = type?.rates ?? [];
        assert.ok(rooms[0] && type && rate, JSON.stringify(offered.body));
        const booked = await app.send({
          method: 'POST',
          url: `${url}/reservation`,
          host: HOST,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            ...stay,
            language: 'en',
            rooms: [
              {
                roomtypeId: type.roomtypeId,
                rateplanId: rate.rateplanId,
                occupancy: { adults: 2, childAges: [] },
                complements: [],
              },
            ],
            guest: { name: 'Eva', surname: 'Silva', email: 'eva@guest.example', phone: '+351910000001' },
            paymentOption: 'payAtHotel',
            termsAccepted: true,
            accepted: { total: rate.total, touristTax: rooms[0].touristTax, currency },
          },
        });
        assert.equal(booked.status, 200, JSON.stringify(booked.body));
        assert.deepEqual(await wrongNights(database), []);
        await app.close();
      });

    it('is refused where only some of them have run, with the version to update to first', async () => {
      const database = await open();
      await database.script(installation);
      await database.query("DELETE FROM migration WHERE name >= '0490'");
      const records = await namesOf(database);
      await assert.rejects(
        migrate(database),
        /^Error: 0490_published_passwords\.sql has not run on this database, .* update to version 0\.1\.0 first$/,
      );
      assert.deepEqual(await namesOf(database), records);
      await database.close();
    });

    it('is refused where one of them was another one', async () => {
      const database = await open();
      await database.script(installation);
      await database.query("UPDATE migration SET checksum = 'other' WHERE name = '0400_content_revisions.sql'");
      await assert.rejects(migrate(database), /^Error: 0400_content_revisions\.sql was changed after it ran/);
      await database.close();
    });
  });
}

it('several processes that start at once record it once', {
  skip: postgres ? false : 'PostgreSQL is not installed',
}, async () => {
  assert.ok(postgres);
  const database = await emptyPostgres(postgres);
  await database.script(earlier);
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
  assert.equal(ran.flat().filter((each) => each === '0500_nights_by_date.sql').length, 1);
  assert.ok(ran.every((names) => !names.includes(SCHEMA)));
  assert.equal((await namesOf(database)).filter((name) => name === SCHEMA).length, 1);
  await database.close();
});
