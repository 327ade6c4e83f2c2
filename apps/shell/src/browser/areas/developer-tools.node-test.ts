import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { chromium, type Page } from '@playwright/test';
import { startDevServer } from '@posada/build';
import { CHROMIUM_ARGS, findChromium } from '../../../../../tools/check/chromium.ts';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import { buildFixture, startSiteProcess } from '../../testing/running-site.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** What the developer tools of federation show of a page: who is there, what each exposes, shares and takes. */
const shownBy = (page: Page) =>
  page.evaluate(() => {
    interface Snapshot {
      version?: string;
      modules?: { moduleName: string }[];
      shared?: { sharedName: string }[];
      remotesInfo?: Record<string, { matchedVersion: string }>;
    }
    const { __INSTANCES__, moduleInfo } = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string }[]; moduleInfo: Record<string, Snapshot> };
      }
    ).__FEDERATION__;
    return {
      instances: __INSTANCES__.map(({ name }) => name),
      modules: Object.fromEntries(
        Object.entries(moduleInfo).map(([name, { modules, shared, remotesInfo }]) => [
          name,
          {
            exposes: modules?.map(({ moduleName }) => moduleName) ?? [],
            shares: shared?.map(({ sharedName }) => sharedName).sort() ?? [],
            takes: Object.keys(remotesInfo ?? {}),
          },
        ]),
      ),
    };
  });

describe('an area under development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-development-'));
  const root = resolve(import.meta.dirname, '../../../../../.posada/test', `stay-development-${process.pid}`);
  const stops: (() => unknown)[] = [];
  after(async () => {
    for (const stop of stops.reverse()) await stop();
    for (const made of [folder, root]) rmSync(made, { recursive: true, force: true });
  });

  it('is seen by the developer tools of federation: by its manifest, with what it exposes and shares', async () => {
    await buildFixture('front', join(folder, 'front'));
    await new AreaFolder(join(folder, 'areas'), 'front').publish(join(folder, 'front'));
    cpSync(join(import.meta.dirname, '../../testing/areas/stay'), root, { recursive: true });
    const development = await startDevServer({ root, name: 'stay', port: await freePort() });
    stops.push(() => development.stop());
    const list = [
      { name: 'front', mount: '/', origin: 'folder' },
      { name: 'stay', mount: '/stay', origin: development.url },
    ];
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(list));
    const api = await startFakeApi();
    stops.push(() => api.stop());
    const site = await startSiteProcess(folder, api.url, { NODE_ENV: 'development', FAST_REFRESH: 'on' });
    stops.push(() => site.stop());
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
    stops.push(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${site.url}/en/stay/rooms`);
    await page.click('text=rooms 0');
    await page.waitForSelector('text=rooms 1');
    const { instances, modules } = await shownBy(page);
    assert.deepEqual(instances, ['shell', 'stay']);
    assert.deepEqual(modules['shell']?.takes, ['stay']);
    // a remote that came by its manifest is listed under its address
    const [remote = ''] = Object.keys(modules).filter((name) => name.startsWith(`stay:${development.url}/`));
    assert.match(remote, /\/mf-manifest\.json$/);
    assert.deepEqual(modules[remote]?.exposes, ['area']);
    assert.ok(['react', 'react-i18next', '@posada/area'].every((name) => modules[remote]?.shares.includes(name)));
  });
});
