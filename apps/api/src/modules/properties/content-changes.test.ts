import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { addDays, dayOf } from '@posada/calendar-days';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { deleteWebsite } from '../website-file/delete-website.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { createWebsiteStore } from '../websites/websites.store.ts';
import { countChange } from './content-changes.ts';
import { createPropertyStore } from './properties.store.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const HOST = 'casa-alba.localhost';
/** Beside the hotels of Casa Alba: the website of the test database with one hotel. */
const OTHER = 'app.localhost';

describe('a change of content', () => {
  let app: TestApp;
  before(async () => {
    mock.timers.enable({ apis: ['Date'], now: TEST_NOW });
    app = testApp(await testDatabase({ demo: true }));
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
  });
  after(async () => {
    mock.timers.reset();
    await app.close();
  });

  const operate = async (method: 'POST' | 'PUT', path: string, payload: unknown) => {
    mock.timers.tick(1001);
    const { statusCode, payload: text } = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    assert.equal(statusCode, 200, text);
  };
  const revision = async (host: string) => {
    mock.timers.tick(1001);
    const { body } = await app.send({ url: '/pull-connectivity/information/website', host });
    return (body['result'] as { revision: string }).revision;
  };

  it('is one of its own website: pages of the others stay', async () => {
    const before = [await revision(HOST), await revision(OTHER)];
    await operate('POST', 'website/20/patch', { properties: { 201: { information: { checkOut: '10:30' } } } });
    assert.notEqual(await revision(HOST), before[0]);
    assert.equal(await revision(OTHER), before[1]);
  });

  it('reads the terms of its own property again, no others', async () => {
    const properties = createPropertyStore(app.database);
    const websites = createWebsiteStore(app.database, properties.bringUpToDate);
    const terms = async () => {
      mock.timers.tick(1001);
      await websites.byHost(HOST);
      return properties.termsOf(20, ['201', '202']);
    };
    const before = await terms();
    await app.database.query('UPDATE rate_plan SET prepayment_percent = 7 WHERE property_id = 201 AND base_id IS NULL');
    await countChange(app.database, { properties: [201] });
    const now = await terms();
    assert.ok(now[0]?.ratePlans.some((plan) => plan.prepayment_percent === 7));
    assert.equal(now[1], before[1], 'the very same');
  });

  it('is counted where a hotel is put on sale for longer, and not where only rooms or prices change', async () => {
    const lastNight = async () => {
      mock.timers.tick(1001);
      const { body } = await app.send({ url: '/pull-connectivity/information/property/201', host: HOST });
      return (body['result'] as { setup: { lastNight: string } }).setup.lastNight;
    };
    const last = await lastNight();
    const before = await revision(HOST);
    const today = dayOf(TEST_NOW);
    await operate('PUT', 'property/201/inventory', { spans: [{ from: today, to: addDays(today, 3), minimumStay: 2 }] });
    assert.equal(await revision(HOST), before);
    const longer = addDays(last, 5);
    await operate('PUT', 'property/201/inventory', { spans: [{ from: addDays(last, 1), to: longer, rooms: 2 }] });
    assert.notEqual(await revision(HOST), before);
    assert.equal(await lastNight(), longer);
  });

  it('is seen where a website and its hotels are deleted and created again', async () => {
    const before = await revision(HOST);
    await deleteWebsite(app.database, 20, HOST, TEST_NOW);
    const renamed = casaAlba.replaceAll('Casa Alba Porto', 'Casa Alba Nova');
    let found = '';
    // until it has been changed as often as the one before
    for (let again = 0; again < 5; again += 1) {
      await saveWebsiteFile(app.database, renamed, TEST_NOW);
      found = await revision(HOST);
      assert.notEqual(found, before);
    }
    const { body } = await app.send({ url: '/pull-connectivity/information/property/201', host: HOST });
    assert.match(JSON.stringify(body), /Casa Alba Nova/);
  });
});
