import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { ScreenReport, VisitReport } from '@posada/api-client/server';
import { areasPageToken } from '@posada/area/signed-link';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { buildFixture, get, type RunningSite, startSite, until } from '../../testing/running-site.ts';

const SECRET = 'a-secret-of-teams-with-more-than-32-characters';
const HOST = 'app.localhost';
const COOKIE = `posada_areas=${areasPageToken(SECRET, Math.floor(Date.now() / 1000) + 3600)}`;

let folder = '';
let api: FakeApi;
let site: RunningSite;
let front: AreaFolder;
let version = '';

const ask = (path: string, headers: Record<string, string> = {}) =>
  get(site, path, { headers: { host: HOST, ...headers } });
const buildOf = async (cookie = '') => {
  const { text } = await ask('/en', { cookie });
  return /"buildId":"([\w-]+)"/.exec(text)?.[1] ?? '';
};
const aScreen = (change: Partial<ScreenReport> = {}): ScreenReport => ({
  area: 'front',
  screen: 'home_route',
  views: 1,
  isNewArea: true,
  failures: 0,
  bookings: 0,
  ...change,
});
const report = (body: unknown, headers: Record<string, string> = {}) =>
  get(site, '/_visits', {
    method: 'POST',
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const aVisit = async (change: Partial<VisitReport> = {}): Promise<VisitReport> => ({
  build: await buildOf(),
  device: 'phone',
  screens: [aScreen()],
  ...change,
});
/** What the shell has counted until now. The page about all areas has it stored first. */
async function stored() {
  api.rum = [];
  const { text } = await ask('/_areas', { cookie: COOKIE });
  return { rows: api.rum, text };
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-rum-'));
  front = new AreaFolder(join(folder, 'areas'), 'front');
  ({ version } = await buildFixture('front', join(folder, 'front')));
  await front.publish(join(folder, 'front'));
  api = await startFakeApi();
  site = await startSite(folder, api.url, { AREAS_SECRET: SECRET, TRUST_PROXY: 'on' });
});
afterEach(() => {
  api.rumAnswer = { figures: [], slowElements: [] };
});
after(async () => {
  await site?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('reports of visits', () => {
  it('are counted by the version that the build of the document had, and answered with nothing', async () => {
    const { status, text } = await report(await aVisit({ screens: [aScreen({ lcp: 1500, inp: 640, bookings: 1 })] }));
    assert.deepEqual([status, text], [204, '']);
    const { rows } = await stored();
    assert.equal(rows.length, 1);
    const { host, area, screen, device, visits, bookings } = rows[0] ?? ({} as never);
    assert.deepEqual([host, area, rows[0]?.version, screen, device], [HOST, 'front', version, 'home_route', 'phone']);
    assert.deepEqual([visits, bookings, rows[0]?.lcp.indexOf(1), rows[0]?.inp.indexOf(1)], [1, 1, 4, 9]);
  });

  it('of builds, areas and screens that this shell has never shown are not counted', async () => {
    const inventions: Partial<VisitReport>[] = [
      { build: 'invented-build' },
      { screens: [aScreen({ area: 'invented' })] },
      { screens: [aScreen({ screen: 'invented' })] },
    ];
    for (const change of inventions) assert.equal((await report(await aVisit(change))).status, 204);
    assert.deepEqual((await stored()).rows, []);
  });

  it('that are malformed, too large or for no website are refused, and none of it reaches the log', async () => {
    const visit = await aVisit();
    const wrong = [
      '',
      '{',
      [],
      { ...visit, device: 'watch' },
      { ...visit, page: '/en?name=MARKER' },
      { ...visit, screens: [aScreen({ inp: -1 })] },
      { ...visit, screens: [aScreen({ inp: 300, inpElement: 'button “MARKER”' })] },
      { ...visit, screens: Array.from({ length: 21 }, () => aScreen()) },
    ];
    for (const body of wrong) assert.equal((await report(body)).status, 400, JSON.stringify(body).slice(0, 60));
    await assert.rejects(report('x'.repeat(10_000)));
    assert.equal((await report(visit, { host: 'stranger.localhost' })).status, 421);
    assert.deepEqual((await stored()).rows, []);
    assert.ok(!site.logs.some((line) => line.includes('MARKER')));
  });

  it('of another website’s page are not counted, nor more than 120 an hour of one address', async () => {
    const visit = await aVisit();
    assert.equal((await report(visit, { 'sec-fetch-site': 'cross-site' })).status, 204);
    assert.deepEqual((await stored()).rows, []);
    const headers = { 'x-forwarded-for': '192.0.2.77', 'sec-fetch-site': 'same-origin' };
    for (let count = 0; count < 130; count++) assert.equal((await report(visit, headers)).status, 204);
    assert.equal((await stored()).rows[0]?.visits, 120);
  });

  it('that the back end does not take are gone, and the site goes on', async () => {
    const { url } = api;
    await report(await aVisit());
    await api.stop();
    const { status, text } = await ask('/_areas', { cookie: COOKIE });
    assert.equal(status, 200);
    assert.ok(text.includes('The figures could not be read'));
    api = await startFakeApi(Number(new URL(url).port));
    assert.deepEqual((await stored()).rows, []);
    assert.ok(site.logs.some((line) => line.includes('figures of visits could not be stored')));
  });
});

describe('the page about all areas', () => {
  const figures = (change: object) => ({
    area: 'front',
    version,
    device: 'phone' as const,
    visits: 200,
    views: 260,
    failures: 0,
    bookings: 0,
    lcp: [0, 0, 0, 0, 150, 50, 0, 0, 0, 0, 0, 0],
    inp: [10, 0, 0, 0, 0, 80, 0, 0, 0, 0, 0, 0],
    cls: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ...change,
  });
  const plain = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('says what guests feel by version and kind of device, in words', async () => {
    const element = { area: 'front', version, screen: 'home_route', element: 'button.book', presses: 3, ms: 1920 };
    const desktop = {
      device: 'desktop',
      visits: 100,
      failures: 4,
      bookings: 6,
      cls: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9],
    };
    api.rumAnswer = { figures: [figures(desktop), figures({})], slowElements: [element] };
    const text = plain((await stored()).text);
    assert.match(text, /live 300 1\.6 s good 236 ms needs improvement 1 poor 4 6 2 in 100 visits/);
    assert.match(text, /computers \S+ 100 .* phones \S+ 200 1\.6 s good 236 ms needs improvement – 0 0/);
    assert.match(text, /button\.book on home, 3 visits, 640 ms on average/);
  });

  it('says so where no visit has been reported yet', async () => {
    assert.ok(plain((await stored()).text).includes('No visit has been reported yet.'));
  });

  it('is there without figures when the back end does not answer in time', async () => {
    api.rumAnswer = null;
    const { text } = await stored();
    assert.ok(text.includes(version));
    assert.ok(text.includes('The figures could not be read'));
  });
});

describe('a canary', () => {
  it('whose presses are slow in browsers ends by itself, and the page about all areas says why', async () => {
    const out = join(folder, 'canary');
    const canary = await buildFixture('front', out, (source) => source.replace('VERSION_MARK', 'canary'));
    await front.publish(out, { beside: 'canary' });
    const list = [
      { name: 'front', mount: '/', origin: 'folder', canary: { version: canary.version, share: 50 } },
      { name: 'stay', mount: '/stay', origin: 'folder' },
    ];
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(list));
    const place = (number: number) => `posada_share=${number}`;
    const stable = await buildOf(place(99));
    const build = await until(
      () => buildOf(place(0)),
      (found) => found !== stable,
    );
    for (let guest = 0; guest < 20; guest++) {
      assert.equal(await buildOf(place(0)), build);
      const own = (net: number) => ({ 'x-forwarded-for': `198.51.${net}.${guest}` });
      await report(await aVisit({ build: stable, screens: [aScreen({ inp: 64 })] }), own(100));
      await report(await aVisit({ build, screens: [aScreen({ inp: 640, inpElement: 'button.book' })] }), own(101));
    }
    assert.equal(await buildOf(place(0)), stable);
    const reason = '100 % of 20 guests had a press that took longer than 200 ms, 0 % of the others';
    assert.ok((await stored()).text.includes(reason));
    assert.ok(site.logs.some((line) => line.includes(reason)));
  });

  it('and whose share is 0 reports nothing', async () => {
    const second = await startSite(folder, api.url, { RUM_SHARE: '0', TRUST_PROXY: 'on' });
    try {
      const { text } = await get(second, '/en', { headers: { host: HOST } });
      assert.match(text, /"rumShare":0/);
    } finally {
      await second.stop();
    }
  });
});
