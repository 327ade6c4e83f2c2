import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebPage } from '@posada/api-client/website';
import sharp from 'sharp';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../../docs/examples/storyblok');
interface Bridge {
  take(body: string, signature: string): Promise<void>;
}
const { createBridge } = (await import(resolve(FOLDER, 'storyblok-to-posada.mjs'))) as {
  createBridge(settings: object, send: typeof fetch): Bridge;
};
const recorded = (name: string) => readFileSync(resolve(FOLDER, 'recorded', `${name}.json`), 'utf8');
const SECRET = 'a secret';
const WEBSITE = 20;
const HOST = 'casa-alba.localhost';
const signed = (body: string) => createHmac('sha1', SECRET).update(body).digest('hex');

describe('another content management system as the editor (docs/connect-a-cms.md)', () => {
  let app: TestApp;
  const { call, createKey } = machineOf(() => app);
  let bridge: Bridge;
  let story: (text: string) => string = (text) => text;
  const asked: string[] = [];

  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder: mkdtempSync(join(tmpdir(), 'media-')) } });
    const chain = readFileSync(resolve(FOLDER, '../casa-alba.json'), 'utf8');
    await saveWebsiteFile(app.database, chain.replace('"language": "pt"', '"language": "en"'), TEST_NOW);
    const { key } = await createKey({ name: 'Storyblok', scopes: ['websites.read', 'websites.write'] });
    const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3070a0' } })
      .jpeg()
      .toBuffer();
    const send = (async (input: string, { method = 'GET', body }: { method?: 'GET'; body?: string } = {}) => {
      const { host, pathname, searchParams } = new URL(input);
      asked.push(`${method} ${host}${pathname}`);
      if (host === 'a.storyblok.com') return new Response(new Uint8Array(picture));
      if (host === 'api.storyblok.com') {
        assert.equal(pathname, '/v2/cdn/stories/wellness/spa');
        assert.equal(searchParams.get('token'), 'a token');
        return new Response(story(recorded(`story-${searchParams.get('language') ?? 'en'}`)));
      }
      const sent = body === undefined ? undefined : JSON.parse(body);
      const answer = await call(method, pathname, key, sent, { 'x-website-host': HOST });
      return new Response(answer.text, { status: answer.status });
    }) as typeof fetch;
    bridge = createBridge(
      {
        storyblok: { url: 'https://api.storyblok.com', token: 'a token', secret: SECRET },
        posada: { url: 'https://www.hotel.example', key, website: String(WEBSITE) },
        languages: { en: 'en', de: 'de' },
      },
      send,
    );
  });
  after(() => app.close());

  const take = (change: object = {}) => {
    const body = JSON.stringify({ ...JSON.parse(recorded('webhook-published')), ...change });
    return bridge.take(body, signed(body));
  };
  const page = async (language: string) => {
    const answer = await app.send({
      url: `/pull-connectivity/information/website/webpage/wellness-spa?language=${language}`,
      host: HOST,
    });
    return answer.status === 200 ? (answer.body as { result: WebPage }).result : answer.status;
  };

  it('has a page that it publishes online, in its languages, with its picture', async () => {
    await take();
    const shown = (await page('de')) as WebPage;
    assert.deepEqual([shown.title, shown.description], ['Spa', 'Becken und Dampfbad']);
    assert.deepEqual(
      shown.blocks.map(({ type }) => type),
      ['heading', 'text', 'image', 'button'],
    );
    assert.equal(
      shown.blocks[1]?.settings['html'],
      '<p>Geöffnet <strong>jeden Tag.</strong> <a href="/contact" rel="noopener">Schreiben Sie uns</a></p><ul><li><p>9–21 &lt; 24</p></li></ul>',
    );
    const photo = shown.blocks[2]?.settings['photo'] as { alt: string; url: string };
    assert.equal(photo.alt, 'Das Becken unter Glas');
    assert.match(photo.url, /^\/media\/pool-[0-9a-f]{8}$/);
    assert.equal(((await page('en')) as WebPage).blocks[3]?.settings['label'], 'Ask for a time');
  });

  it('publishes a change, and fetches no picture a second time', async () => {
    const before = asked.length;
    story = (text) => text.replaceAll('Warm water', 'Water of 36 degrees');
    await take();
    assert.equal(((await page('en')) as WebPage).blocks[0]?.settings['text'], 'Water of 36 degrees');
    assert.ok(!asked.slice(before).some((each) => each.includes('a.storyblok.com')), 'a picture is fetched once');
  });

  it('publishes nothing of a page with a part that has no meaning here, and says which', async () => {
    story = (text) => text.replaceAll('"component": "button"', '"component": "countdown"');
    await assert.rejects(take(), { status: 422, message: /"countdown" cannot be taken over/ });
    story = (text) => text.replaceAll('"level": "2"', '"level": "9"');
    await assert.rejects(take(), ({ status, message }: { status: number; message: string }) => {
      assert.equal(status, 422);
      assert.match(message, /blocks/);
      return true;
    });
    assert.equal(((await page('en')) as WebPage).blocks[0]?.settings['text'], 'Water of 36 degrees');
    story = (text) => text;
  });

  it('takes a page away', async () => {
    await take({ action: 'unpublished' });
    assert.equal(await page('en'), 404);
    await take({ action: 'deleted' });
  });

  it('is not believed without its signature', async () => {
    const body = recorded('webhook-published');
    for (const signature of ['', signed(`${body} `), 'zz'])
      await assert.rejects(bridge.take(body, signature), { status: 401 });
  });
});
