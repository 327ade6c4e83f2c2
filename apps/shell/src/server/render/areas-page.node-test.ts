import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { areasPageLink, areasPageToken } from '@posada/area/signed-link';
import { dayOf } from '@posada/calendar-days';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { buildFixture, get, type RunningSite, startSite, until } from '../../testing/running-site.ts';

const SECRET = 'a-secret-of-teams-with-more-than-32-characters';
const HOST = 'app.localhost';
const UNTIL = Math.floor(Date.now() / 1000) + 3600;
const token = areasPageToken(SECRET, UNTIL);

let folder = '';
let api: FakeApi;
let site: RunningSite;
let front: AreaFolder;
let version = '';

const ask = (path: string, cookie = '') => get(site, path, { headers: { host: HOST, cookie } });
const page = () => ask('/_areas', `posada_areas=${token}`);
/** What the page says of an area, without its elements. */
const about = (text: string, area: string) =>
  (text.split(`<h2 id="${area}">`)[1]?.split('</section>')[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-areas-page-'));
  front = new AreaFolder(join(folder, 'areas'), 'front');
  ({ version } = await buildFixture('front', join(folder, 'front')));
  await front.publish(join(folder, 'front'), { by: 'ana', why: 'a <new> greeting', owner: '@posada/content' });
  api = await startFakeApi();
  site = await startSite(folder, api.url, { AREAS_SECRET: SECRET });
});

after(async () => {
  await site?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the page about all areas', () => {
  it('is there for nobody without a signed link, on no site without its secret', async () => {
    const others = ['', 'posada_areas=', `posada_areas=${areasPageToken(`${SECRET}!`, UNTIL)}`];
    const expired = `posada_areas=${areasPageToken(SECRET, 1_700_000_000)}`;
    for (const cookie of [...others, expired]) {
      const got = await ask('/_areas', cookie);
      assert.equal(got.status, 404, cookie);
      assert.ok(!got.text.includes(version));
    }
    assert.equal((await ask('/_areas/sign-in?token=x')).status, 404);
    assert.equal((await ask(`/_areas/sign-in?token=${token.slice(0, -1)}`)).status, 404);
    const second = await startSite(folder, api.url);
    try {
      const got = await get(second, '/_areas', { headers: { host: HOST, cookie: `posada_areas=${token}` } });
      assert.equal(got.status, 404);
    } finally {
      await second.stop();
    }
  });

  it('opens with the link, is kept by nobody, and is in no index', async () => {
    const { pathname, search } = new URL(areasPageLink('http://site', token));
    const begun = await ask(pathname + search);
    assert.equal(begun.status, 303);
    assert.equal(begun.headers['location'], '/_areas');
    assert.match(
      String(begun.headers['set-cookie']),
      /^posada_areas=[\w~-]+; Path=\/_areas; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    );
    const got = await page();
    assert.equal(got.status, 200);
    assert.equal(got.headers['cache-control'], 'private, no-store');
    assert.equal(got.headers['x-robots-tag'], 'noindex');
    assert.match(String(got.headers['content-security-policy']), /script-src 'none'/);
  });

  it('says of each area its version, since when, by whom and why, its team, and its failures', async () => {
    await ask('/en');
    await ask('/en/broken');
    const { text } = await until(page, (got) => /\d+, of which 1 failed/.test(got.text));
    const shown = about(text, 'front');
    assert.ok(shown.includes(version));
    assert.match(shown, /Live .*Since \d{4}-\d\d-\d\d \d\d:\d\d UTC .*ana, released/);
    assert.ok(shown.includes('a &lt;new&gt; greeting'));
    assert.ok(shown.includes('@posada/content'));
    const missing = about(text, 'stay');
    assert.match(missing, /Down .*Version none/);
    assert.ok(missing.includes('Could not be taken'));
  });

  it('shows a switch, a canary with its share, and branches', async () => {
    const out = join(folder, 'canary');
    const canary = await buildFixture('front', out, (source) => source.replace('VERSION_MARK', 'canary'));
    await front.publish(out, { beside: 'canary' });
    const branchUntil = new Date(UNTIL * 1000);
    await front.publish(out, { beside: { branchUntil }, by: 'eva', why: 'calendar' });
    const list = [
      { name: 'front', mount: '/', origin: 'folder', canary: { version: canary.version, share: 10 } },
      { name: 'stay', mount: '/stay', origin: 'folder' },
    ];
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(list));
    const { text } = await until(page, (got) => got.text.includes('10 % of the guests'));
    const shown = about(text, 'front');
    assert.ok(shown.includes(`Canary ${canary.version} 10 % of the guests`), shown);
    assert.ok(shown.includes(`${canary.version}, by eva: calendar, until ${dayOf(branchUntil)}`), shown);
    await front.switch('off', { by: 'ana', why: 'wrong prices' });
    const off = await until(page, (got) => about(got.text, 'front').includes('Off'));
    assert.match(about(off.text, 'front'), /ana, switched off wrong prices/);
  });
});
