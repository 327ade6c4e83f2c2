import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebPage, Website } from '@posada/api-client/website';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { countBlockTimes } from './block-times.ts';
import { saveWebsiteFile } from './import-file.ts';
import { patchWebsite } from './patch-website.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const HOUR_MS = 3_600_000;

describe('blocks that are shown for a time', () => {
  let app: TestApp;
  let now = TEST_NOW;
  const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
  before(async () => {
    app = testApp(await testDatabase(), { clock: () => now });
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
  });
  after(() => app.close());

  const get = async <T>(path: string) => {
    const answer = await app.app.inject({
      url: `/pull-connectivity/information/website${path}`,
      headers: { 'x-website-host': 'casa-alba.localhost' },
    });
    return answer.json<{ result: T }>().result;
  };
  const shown = async () => (await get<WebPage>('/webpage/contact')).blocks.map(({ id, type }) => [id, type]);
  const revision = async () => (await get<Website>('')).revision;
  const heading = (text: string, time: object) => ({ type: 'heading', settings: { level: 2, text }, ...time });
  const write = (...blocks: object[]) =>
    patchWebsite(app.database, WEBSITE, { websites: { [WEBSITE]: { pages: { contact: { blocks } } } } }, now);

  it('are on the page within it, and the website is counted as changed when one comes or goes', async () => {
    await write(
      heading('Always', {}),
      heading('Easter', { shownFrom: inHours(1).toISOString(), shownUntil: inHours(2).toISOString() }),
      { type: 'separator', settings: {} },
    );
    const [first, , last] = [
      ['contact-1', 'heading'],
      ['contact-2', 'heading'],
      ['contact-3', 'separator'],
    ];
    assert.deepEqual(await shown(), [first, last]);
    assert.equal(await countBlockTimes(app.database, now), 0);

    for (const [hours, is] of [
      [1.1, [first, ['contact-2', 'heading'], last]],
      [2.1, [first, last]],
    ] as const) {
      const before = await revision();
      now = inHours(hours);
      assert.equal(await countBlockTimes(app.database, now), 1);
      assert.equal(await countBlockTimes(app.database, now), 0, 'once');
      assert.notEqual(await revision(), before);
      assert.deepEqual(await shown(), is);
    }
  });

  it('are refused where they end before they begin', async () => {
    await assert.rejects(
      write(heading('Never', { shownFrom: inHours(9).toISOString(), shownUntil: inHours(8).toISOString() })),
      /shownUntil is .*: not after shownFrom/,
    );
  });

  it('have their times in the export', async () => {
    const time = { shownFrom: inHours(30).toISOString() };
    await write(heading('Later', time));
    const { rows } = await app.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM block_time');
    assert.deepEqual(rows, [{ count: 1 }]);
    const { rows: pages } = await app.database.query<{ content: { blocks: object[] } }>(
      "SELECT content FROM page WHERE website_id = 20 AND id = 'contact'",
    );
    assert.deepEqual(pages[0]?.content.blocks, [heading('Later', time)]);
  });
});
