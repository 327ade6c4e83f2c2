import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dayOf } from '@posada/calendar-days';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { reviewWebsiteFile, saveWebsiteFile } from './import-file.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

describe('a file over nights that persons have set', () => {
  let app: TestApp;
  let owner: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase(), { clock: () => TEST_NOW });
    await saveWebsiteFile(app.database, text, TEST_NOW);
    owner = await signedInOperator(app.database, 'olga@set-since.example', { role: 'owner' });
  });
  after(() => app.close());

  const check = async (file = text) => (await reviewWebsiteFile(app.database, file, TEST_NOW, {})).warnings;
  const setSince = (warnings: readonly string[]) => warnings.filter((each) => each.includes('since the last file'));

  it('is warned of with their number before it is imported and when it is, and not once it has replaced them', async () => {
    assert.deepEqual(setSince(await check()), []);
    const { rows } = await app.database.query<{ room: number; plan: number; date: string }>(
      `SELECT p.room_type_id AS room, p.rate_plan_id AS plan, p.date::text AS date FROM price p
         JOIN room_type t ON t.id = p.room_type_id WHERE t.property_id = 201 AND p.date > $1 ORDER BY 3, 1, 2 LIMIT 2`,
      [dayOf(TEST_NOW)],
    );
    const [first] = rows;
    assert.ok(first);
    const { room: roomType, plan: ratePlan, date } = first;
    const set = await callV1(app, 'PUT', 'property/201/prices', {
      headers: owner,
      body: { spans: [{ roomTypes: [roomType], ratePlan, from: date, to: date, base: 12_345 }] },
    });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const [warning, ...others] = setSince(await check());
    assert.deepEqual(others, []);
    assert.match(warning ?? '', /is 201: persons or programs have set its nights since the last file \(prices: 1\)/);

    const bare = JSON.parse(text) as {
      properties: { ratePlans: { prices?: unknown }[]; roomTypes: { nights?: unknown }[] }[];
    };
    for (const { ratePlans, roomTypes } of bare.properties) {
      for (const plan of ratePlans) plan.prices = [];
      for (const room of roomTypes) room.nights = [];
    }
    assert.deepEqual(setSince(await check(JSON.stringify(bare))), [], 'a file without nights leaves them alone');

    const saved = await saveWebsiteFile(app.database, text, TEST_NOW);
    assert.equal(setSince(saved.warnings).length, 1);
    assert.deepEqual(setSince(await check()), []);
  });
});
