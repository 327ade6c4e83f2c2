import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { it, type TestContext } from 'node:test';
import { REVISION_HEADER } from '@posada/api-client';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { TEST_NOW, type TestApp, testApp, testDatabase, withoutNotifications } from '../../testing/kit.ts';
import { createPropertyStore } from '../properties/properties.store.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { createWebsiteStore } from './websites.store.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

it('a website that is known by a new revision has the properties of that revision, however lately others were asked for', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  t.mock.timers.enable({ apis: ['Date'] });
  const properties = createPropertyStore(database);
  const websites = createWebsiteStore(database, properties.bringUpToDate);
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

const CONTENT = '/pull-connectivity/information';

/** Two back ends on one database, of which none is notified and for which no time passes: what they know they know for good. */
async function twoBackEnds(t: TestContext): Promise<[TestApp, TestApp]> {
  const database = await testDatabase();
  t.after(() => database.close());
  t.mock.timers.enable({ apis: ['Date'] });
  await saveWebsiteFile(database, casaAlba, TEST_NOW);
  return [testApp(withoutNotifications(database)), testApp(withoutNotifications(database))];
}
const renamed = casaAlba.replaceAll('Casa Alba Porto', 'Casa Alba Nova');
const isNew = ({ body }: Awaited<ReturnType<TestApp['send']>>) => JSON.stringify(body).includes('Casa Alba Nova');

it('a back end that has not seen a change yet answers a shell that has from what there is now, and says so', async (t) => {
  const [first, second] = await twoBackEnds(t);
  const ask = (app: TestApp, path: string, revision?: string, secret?: string) =>
    app.send({
      url: `${CONTENT}/${path}`,
      host: 'casa-alba.localhost',
      headers: {
        ...(revision ? { [REVISION_HEADER]: revision } : {}),
        ...(secret ? { [SHELL_SECRET_HEADER]: secret } : {}),
      },
    });
  const before = String((await ask(second, 'website')).headers[REVISION_HEADER]);
  for (const app of [first, second]) assert.equal(isNew(await ask(app, 'property')), false);

  await saveWebsiteFile(first.database, renamed, TEST_NOW);
  const { headers } = await ask(first, 'website', 'another one');
  const after = String(headers[REVISION_HEADER]);
  assert.notEqual(after, before);

  const unasked = await ask(second, 'property');
  assert.deepEqual([unasked.headers[REVISION_HEADER], isNew(unasked)], [before, false], 'what it was made from');
  const guessed = await ask(second, 'property', after, 'not the secret of a shell');
  assert.equal(guessed.headers[REVISION_HEADER], before, 'strangers make nobody read again');
  const known = await ask(second, 'property', before);
  assert.deepEqual([known.headers[REVISION_HEADER], isNew(known)], [before, false]);
  const missing = await ask(second, 'property/999', before);
  assert.deepEqual([missing.status, missing.headers[REVISION_HEADER]], [404, before], 'refusals too');

  const wanted = await ask(second, 'property', after);
  assert.equal(wanted.headers[REVISION_HEADER], after);
  assert.equal(isNew(wanted), true);
});
