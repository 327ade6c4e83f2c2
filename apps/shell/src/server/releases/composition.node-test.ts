import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readAs, shellContractSchema } from '@posada/area/release';
import { SHARED } from '@posada/build';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { buildFixture, get, type RunningSite, startSite, until } from '../../testing/running-site.ts';

let folder = '';
let api: FakeApi;
let site: RunningSite;
let front: AreaFolder;

const ask = (path: string) => get(site, path, { headers: { host: 'app.localhost' } });
const buildIdOf = async () => (JSON.parse((await ask('/builds/latest.json')).text) as { id: string }).id;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-composition-'));
  front = new AreaFolder(join(folder, 'areas'), 'front');
  await buildFixture('front', join(folder, 'front-1'));
  await front.publish(join(folder, 'front-1'));
  api = await startFakeApi();
  site = await startSite(folder, api.url);
});

after(async () => {
  await site?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a running site', () => {
  it('shows a fall-back in the paths of an area that never loaded, in the layout, and the rest works', async () => {
    const got = await ask('/en/stay/rooms');
    assert.equal(got.status, 503);
    assert.equal(got.headers['retry-after'], '10');
    assert.ok(got.text.includes('data-part="site-header"'));
    assert.ok(got.text.includes('data-area-down'));
    assert.ok(!got.text.includes('rel="canonical"'));
    assert.equal((await ask('/en')).status, 200);
  });

  it('takes the area in when it is there', async () => {
    await buildFixture('stay', join(folder, 'stay'));
    await new AreaFolder(join(folder, 'areas'), 'stay').publish(join(folder, 'stay'));
    const got = await until(
      () => ask('/en/stay/rooms'),
      ({ status }) => status === 200,
    );
    assert.ok(got.text.includes('Your stay'));
  });

  it('serves a release to the next page without a restart and without one failed request, and takes it back', async () => {
    const first = await buildIdOf();
    assert.ok((await ask('/en')).text.includes('version VERSION_MARK'));
    const failed: number[] = [];
    let isDone = false;
    const callers = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isDone) {
          const { status } = await ask('/en');
          if (status !== 200) failed.push(status);
        }
      }),
    );
    await buildFixture('front', join(folder, 'front-2'), (source) => source.replace('VERSION_MARK', 'two'));
    await front.publish(join(folder, 'front-2'));
    await until(
      () => ask('/en'),
      ({ text }) => text.includes('version two'),
    );
    assert.notEqual(await buildIdOf(), first);
    await front.rollBack();
    await until(
      () => ask('/en'),
      ({ text }) => text.includes('version VERSION_MARK'),
    );
    isDone = true;
    await callers;
    assert.deepEqual(failed, []);
    assert.equal(await buildIdOf(), first);
  });

  it('keeps the files of the version before for pages that are still open', async () => {
    const entry = /"entry":"(\/_areas\/front\/[^"]+)"/.exec((await ask('/en')).text)?.[1] ?? '';
    await front.publish(join(folder, 'front-2'));
    await until(
      () => ask('/en'),
      ({ text }) => text.includes('version two'),
    );
    assert.equal((await ask(entry)).status, 200);
  });

  it('keeps what is live when a release is broken, and says so in the log', async () => {
    await buildFixture('front', join(folder, 'front-3'), (source) => source.replace('VERSION_MARK', 'three'));
    writeFileSync(join(folder, 'front-3/server.cjs'), 'throw new Error("planted")');
    await front.publish(join(folder, 'front-3'));
    await until(
      async () => site.logs.filter((line) => line.includes('area cannot be loaded') && line.includes('altered')),
      (lines) => lines.length > 0,
    );
    assert.ok((await ask('/en')).text.includes('version two'));
    await front.rollBack();
  });

  it('keeps what is live when a release takes a name that the shell does not give, and says which', async () => {
    await buildFixture('front', join(folder, 'front-4'), takingFetcher);
    const shell = readAs(shellContractSchema, (await ask('/_areas/contract.json')).text, 'contract');
    await assert.rejects(front.publish(join(folder, 'front-4'), { shell }), /takes useFetcher of react-router/);
    // a team that skips the check meets it in every shell
    await front.publish(join(folder, 'front-4'));
    await until(
      async () => site.logs.filter((line) => line.includes('takes useFetcher of react-router')),
      (lines) => lines.length > 0,
    );
    assert.equal((await ask('/en')).status, 200);
    assert.ok((await ask('/en')).text.includes('version two'));
    assert.equal((await ask('/actuator/health/ready')).status, 200);
    await front.rollBack();
  });

  it('shows a canary to its share of the guests alone, each with a build of its own', async () => {
    const version = await buildFixture('front', join(folder, 'front-c'), (source) =>
      source.replace('VERSION_MARK', 'canary'),
    ).then((release) => release.version);
    await front.publish(join(folder, 'front-c'), { beside: 'canary' });
    const list = [
      { name: 'front', mount: '/', origin: 'folder', canary: { version, share: 10 } },
      { name: 'stay', mount: '/stay', origin: 'folder' },
    ];
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(list));
    const as = (place: number, path: string) =>
      get(site, path, { headers: { host: 'app.localhost', cookie: `locale=en; posada_share=${place}` } });
    const tried = await until(
      () => as(9, '/en'),
      ({ text }) => text.includes('version canary'),
    );
    assert.equal(tried.headers['cache-control'], 'private, no-cache');
    const rest = await as(10, '/en');
    assert.ok(!rest.text.includes('version canary'));
    assert.equal(rest.headers['cache-control'], 'private, no-cache');
    const buildFor = async (place: number) =>
      (JSON.parse((await as(place, '/builds/latest.json')).text) as { id: string }).id;
    assert.notEqual(await buildFor(9), await buildFor(10));
    assert.ok(String((await ask('/en')).headers['set-cookie']).includes('posada_share='));
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(list.map(({ canary: _, ...entry }) => entry)));
    await until(
      () => as(9, '/en'),
      ({ text }) => !text.includes('version canary'),
    );
  });
});

/** Of the names of react-router, the shell gives those that areas use: this one is not among them. */
const takingFetcher = (source: string) =>
  source.includes('VERSION_MARK')
    ? `import { useFetcher } from 'react-router';\n${source.replace('const [count', 'useFetcher();\n  const [count')}`
    : source;

describe('a shell that starts while an area is ahead of it', () => {
  const startWith = async (releases: readonly string[]) => {
    const own = mkdtempSync(join(folder, 'ahead-'));
    const area = new AreaFolder(join(own, 'areas'), 'front');
    for (const release of releases) await area.publish(join(folder, release));
    writeFileSync(join(own, 'areas.json'), JSON.stringify([{ name: 'front', mount: '/', origin: 'folder' }]));
    return { area, started: await startSite(own, api.url) };
  };
  const from = (running: RunningSite, path: string) => get(running, path, { headers: { host: 'app.localhost' } });

  it('runs the version that was live before', async () => {
    const { started } = await startWith(['front-1', 'front-4']);
    try {
      assert.ok((await from(started, '/en')).text.includes('version VERSION_MARK'));
      assert.equal((await from(started, '/actuator/health/ready')).status, 200);
    } finally {
      await started.stop();
    }
  });

  it('takes no guests from a balancer while there is none that it can run', async () => {
    const { area, started } = await startWith(['front-4']);
    try {
      const health = await from(started, '/actuator/health/ready');
      assert.equal(health.status, 503);
      assert.ok(health.text.includes('takes useFetcher of react-router'));
      await area.publish(join(folder, 'front-1'));
      await until(
        () => from(started, '/actuator/health/ready'),
        ({ status }) => status === 200,
      );
    } finally {
      await started.stop();
    }
  });
});

describe('the contract of the built shell', () => {
  it('names what every build of an area leaves to the shell', async () => {
    const { gives, shared } = readAs(shellContractSchema, (await ask('/_areas/contract.json')).text, 'contract');
    assert.deepEqual(Object.keys(gives).sort(), [...SHARED].sort());
    assert.ok(gives['@posada/ui']?.includes('Button'));
    assert.ok(gives['react']?.includes('useState'));
    assert.ok(shared['react-router']);
    const file = join(import.meta.dirname, '../../../dist/contract.json');
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')).gives, gives);
  });
});
