import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { TEST_NOW, testDatabase } from '../../platform/testing.ts';
import { saveWebsiteFile } from '../operator/website-file.service.ts';
import { createPropertyStore } from '../properties/properties.store.ts';
import { createWebsiteStore } from './websites.store.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

it('a website that is known by a new revision has the properties of that revision, however lately others were asked for', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  t.mock.timers.enable({ apis: ['Date'] });
  const properties = createPropertyStore(database);
  const websites = createWebsiteStore(database, properties.checkAgain);
  assert.deepEqual(await properties.ofWebsite(20), []);
  const beforeTheChange = properties.ofWebsite(20);
  await saveWebsiteFile(database, casaAlba, TEST_NOW);
  const website = await websites.byHost('casa-alba.localhost');
  assert.equal(website?.id, 20);
  assert.deepEqual(
    (await properties.ofWebsite(20)).map(({ id }) => id),
    [201, 202],
  );
  assert.deepEqual(await beforeTheChange, []);
});
