import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { branchLink, branchToken } from '@posada/area/signed-link';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { buildFixture, get, type RunningSite, startSite, until } from '../../testing/running-site.ts';

const SECRET = 'a-secret-of-teams-with-more-than-32-characters';
const HOST = 'app.localhost';
const UNTIL = Math.floor(Date.now() / 1000) + 3600;
const UNCACHED = 'private, no-store';

let folder = '';
let api: FakeApi;
let site: RunningSite;
let front: AreaFolder;
let stay: AreaFolder;
let version = '';
let token = '';

const ask = (path: string, cookie?: string) =>
  get(site, path, { headers: { host: HOST, ...(cookie && { cookie: `locale=en; ${cookie}` }) } });
const inBranch = (path: string) => ask(path, `posada_branch=${token}`);
const linesOf = (text: string) => site.logs.filter((line) => line.includes(text));

async function published(name: string, mark?: string) {
  const out = join(folder, `${name}-${mark}`);
  return {
    out,
    ...(await buildFixture(name, out, (source) => source.replace('VERSION_MARK', mark ?? 'VERSION_MARK'))),
  };
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-branches-'));
  front = new AreaFolder(join(folder, 'areas'), 'front');
  stay = new AreaFolder(join(folder, 'areas'), 'stay');
  await front.publish((await published('front', 'live')).out);
  await stay.publish((await published('stay')).out);
  const branch = await published('front', 'branch');
  version = branch.version;
  await front.publish(branch.out, { beside: { branchUntil: new Date(UNTIL * 1000) } });
  token = branchToken(SECRET, { area: 'front', version, until: UNTIL });
  api = await startFakeApi();
  site = await startSite(folder, api.url, { AREAS_SECRET: SECRET });
});

after(async () => {
  await site?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a branch on the live site', () => {
  it('is shown to the browser with its cookie alone, rendered by the server, with a mark that names and ends it', async () => {
    const shown = await inBranch('/en');
    assert.equal(shown.status, 200);
    assert.ok(shown.text.includes('version branch'));
    assert.ok(shown.text.includes('data-part="branch"'));
    assert.ok(shown.text.includes(`Preview of front, version ${version}`));
    assert.ok(shown.text.includes('action="/_areas/branch/end"'));
    const others = await ask('/en');
    assert.ok(others.text.includes('version live'));
    assert.ok(!others.text.includes('data-part="branch"'));
    // the page of others was cached before and after, and is the same
    assert.ok((await inBranch('/en')).text.includes('version branch'));
    assert.ok((await ask('/en')).text.includes('version live'));
  });

  it('has the other areas as they are live', async () => {
    const { status, text } = await inBranch('/en/stay/rooms');
    assert.equal(status, 200);
    assert.ok(text.includes('Your stay'));
    assert.ok(text.includes('data-part="branch"'));
  });

  it('is kept by no cache: pages, payloads, and what browsers ask about releases', async () => {
    for (const path of ['/en', '/en/posting', '/en/_payload.json', '/_areas.json', '/builds/latest.json']) {
      const got = await inBranch(path);
      assert.equal(got.headers['cache-control'], UNCACHED, path);
      const others = await ask(path);
      assert.notEqual(others.headers['cache-control'], UNCACHED, path);
    }
    const etag = String((await ask('/en')).headers['etag']);
    const again = await get(site, '/en', {
      headers: { host: HOST, cookie: `posada_branch=${token}`, 'if-none-match': etag },
    });
    assert.equal(again.status, 200, 'the page of others does not answer for the branch');
  });

  it('is a build of its own, which open pages can ask about', async () => {
    const own = JSON.parse((await inBranch('/builds/latest.json')).text) as { id: string };
    const others = JSON.parse((await ask('/builds/latest.json')).text) as { id: string };
    assert.notEqual(own.id, others.id);
    const meta = JSON.parse((await ask(`/builds/meta/${own.id}.json`)).text) as { areas: { version: string }[] };
    assert.ok(meta.areas.some((area) => area.version === version));
    assert.ok((await inBranch('/_areas.json')).text.includes(version));
    assert.ok(!(await ask('/_areas.json')).text.includes(version));
  });

  it('begins with a link, which sets a cookie until the link expires, and leads to a page of this site only', async () => {
    const link = (to: string) => {
      const { pathname, search } = new URL(branchLink('http://site', token, to));
      return ask(pathname + search);
    };
    const begun = await link('/en/stay/rooms?a=1');
    assert.equal(begun.status, 303);
    assert.equal(begun.headers['location'], '/en/stay/rooms?a=1');
    assert.equal(begun.headers['cache-control'], 'no-store');
    assert.equal(begun.headers['clear-site-data'], '"cache"');
    const [cookie = ''] = begun.headers['set-cookie'] ?? [];
    const [, seconds] = /^posada_branch=[^;]+; Path=\/; Max-Age=(\d+); SameSite=Lax; HttpOnly$/.exec(cookie) ?? [];
    assert.ok(Number(seconds) > 3500 && Number(seconds) <= 3600, cookie);
    for (const to of ['//other.example/x', 'https://other.example', '\\\\other.example', 'javascript:alert(1)'])
      assert.match(String((await link(to)).headers['location']), /^\/(?!\/)/, to);
  });

  it('ends by the form of the mark, and leads back to where it was ended', async () => {
    const end = (headers: Record<string, string>) =>
      get(site, '/_areas/branch/end', {
        method: 'POST',
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const ended = await end({ referer: `http://${HOST}/en/stay/rooms?a=1` });
    assert.equal(ended.status, 303);
    assert.equal(ended.headers['location'], '/en/stay/rooms?a=1');
    assert.match(String(ended.headers['set-cookie']), /^posada_branch=; Path=\/; Max-Age=0;/);
    assert.equal((await end({ referer: 'https://other.example/x' })).headers['location'], '/');
    assert.equal((await ask('/_areas/branch/end')).status, 405);
  });

  it('changes nothing when its signature is wrong, it has expired or its version is not there, and each is one line of the log', async () => {
    const wrong = {
      'wrong signature': branchToken(`${SECRET}!`, { area: 'front', version, until: UNTIL }),
      expired: branchToken(SECRET, { area: 'front', version, until: 1_700_000_000 }),
      malformed: 'front~1',
      'no such file': branchToken(SECRET, { area: 'front', version: '9.9.9', until: UNTIL }),
      'no area gone': branchToken(SECRET, { area: 'gone', version, until: UNTIL }),
    };
    const live = await ask('/en');
    for (const [reason, cookie] of Object.entries(wrong)) {
      for (let visit = 0; visit < 3; visit++) {
        const got = await ask('/en', `posada_branch=${cookie}`);
        assert.equal(got.headers['etag'], live.headers['etag'], reason);
        assert.ok(got.text.includes('version live'), reason);
      }
      const refused = await ask(`/_areas/branch?token=${cookie}`);
      assert.equal(refused.status, 404, reason);
      assert.equal(refused.headers['set-cookie'], undefined, reason);
      const lines = linesOf('a branch cannot be shown').filter((line) => line.includes(reason));
      assert.equal(lines.length, 1, reason);
      assert.ok(!lines[0]?.includes(cookie), 'no token is in the log');
    }
  });

  it('follows releases of other areas', async () => {
    const next = join(folder, 'stay-next');
    await buildFixture('stay', next, (source) => source.replace('<title>Stay', '<title>Stay longer'));
    await stay.publish(next);
    const got = await until(
      () => inBranch('/en/stay/rooms'),
      ({ text }) => text.includes('Stay longer'),
    );
    assert.ok(got.text.includes('data-part="branch"'));
    assert.ok((await inBranch('/en')).text.includes('version branch'));
  });
});

describe('an area that its team has switched off', () => {
  /** The links of the layout, as the page hands them to the browser. */
  const leadsThere = (text: string) => text.includes('"start":"/stay/rooms"');
  const down = (text: string) => text.includes('data-area-down') && text.includes('data-part="site-header"');

  it('answers 503 inside the frame in its paths alone, nothing leads to it, and the site stays ready', async () => {
    assert.ok(leadsThere((await ask('/en')).text));
    await stay.switch('off', { why: 'prices are wrong' });
    const got = await until(
      () => ask('/en/stay/rooms'),
      ({ status }) => status === 503,
    );
    assert.ok(down(got.text));
    assert.equal(got.headers['retry-after'], '600');
    assert.equal(got.headers['cache-control'], UNCACHED);
    const home = await ask('/en');
    assert.equal(home.status, 200);
    assert.ok(!leadsThere(home.text));
    assert.equal((await ask('/actuator/health/ready')).status, 200);
    assert.equal(linesOf('area switched off').length, 1);
  });

  it('stays off through a release, and is seen in a branch meanwhile', async () => {
    const next = join(folder, 'stay-mended');
    const { version: mended } = await buildFixture('stay', next, (source) =>
      source.replace('<title>Stay', '<title>Mended'),
    );
    await stay.publish(next);
    const cookie = `posada_branch=${branchToken(SECRET, { area: 'stay', version: mended, until: UNTIL })}`;
    const seen = await ask('/en/stay/rooms', cookie);
    assert.equal(seen.status, 200);
    assert.ok(seen.text.includes('Mended'));
    assert.ok(down((await ask('/en/stay/rooms')).text));
  });

  it('is ready when it starts while an area is off', async () => {
    const second = await startSite(folder, api.url);
    try {
      assert.equal((await get(second, '/actuator/health/ready', { headers: { host: HOST } })).status, 200);
      assert.equal((await get(second, '/en/stay/rooms', { headers: { host: HOST } })).status, 503);
    } finally {
      await second.stop();
    }
  });

  it('is back with its newest release when it is switched on', async () => {
    await stay.switch('on');
    const got = await until(
      () => ask('/en/stay/rooms'),
      ({ status }) => status === 200,
    );
    assert.ok(got.text.includes('Mended'));
    assert.ok(leadsThere((await ask('/en')).text));
  });
});
