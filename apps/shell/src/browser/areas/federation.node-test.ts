import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../../../tools/check/chromium.ts';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type AreaOrigin, startAreaOrigin } from '../../testing/area-origin.ts';
import { buildForeignHost, buildForeignRemote } from '../../testing/foreign/builds.ts';
import { buildFixture, get, until } from '../../testing/running-site.ts';
import { WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();
let browser: Browser;

before(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
});
after(() => browser?.close());

const folders: string[] = [];
const origins: AreaOrigin[] = [];
after(() => {
  for (const origin of origins) origin.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'posada-federation-'));
  folders.push(folder);
  return folder;
}

/** Opens a page; collects its errors, but for pictures that the fixed back end has not. */
async function open(url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404 (Not Found)')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  return { page, errors };
}

/** Federation instances of the page, and who gave the copies of React that are in use. */
const federationOf = (page: Page) =>
  page.evaluate(() => {
    type Shares = Record<string, Record<string, Record<string, { from: string; loaded?: boolean }>>>;
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Shares }[] } }
    ).__FEDERATION__;
    const scope = instances.find(({ name }) => name === 'shell')?.shareScopeMap['default'];
    const reacts = Object.values(scope?.['react'] ?? {});
    return {
      instances: instances.map(({ name }) => name),
      reacts: reacts.filter(({ loaded }) => loaded).map(({ from }) => from),
    };
  });

describe('module federation', () => {
  it('the shell loads a remote that was built with the stock plugin, and gives it its own libraries', async () => {
    const root = resolve(import.meta.dirname, '../../../../../.posada/test', `foreign-${process.pid}`);
    const out = newFolder();
    folders.push(root);
    cpSync(join(import.meta.dirname, '../../testing/areas/stay'), root, { recursive: true });
    const version = await buildForeignRemote('stay', root, out);
    await new AreaFolder(join(whole.folder, 'areas'), 'stay').publish(out);
    await until(
      () => get(whole.site, '/_areas.json', { headers: { host: 'localhost' } }),
      ({ text }) => text.includes(version),
    );
    const { page, errors } = await open(`${whole.site.url}/en/stay/rooms`);
    await page.waitForSelector('html[data-hydrated]');
    await page.click('text=rooms 0');
    await page.waitForSelector('text=rooms 1');
    assert.deepEqual(await federationOf(page), { instances: ['shell', 'stay'], reacts: ['shell'] });
    const looks = await page.locator('h1 >> xpath=..').evaluate((own) => {
      const style = getComputedStyle(own);
      return { backgroundColor: style.backgroundColor, bar: style.getPropertyValue('--bottom-bar') };
    });
    assert.notEqual(looks.backgroundColor, 'rgba(0, 0, 0, 0)', 'the remote wears the colours of the brand');
    assert.equal(looks.bar, '3rem', 'its custom properties keep their names');
    assert.deepEqual(errors, []);
    await page.close();
  });

  it('a host that was built with the stock plugin loads an area of ours by its manifest', async () => {
    const folder = newFolder();
    await buildFixture('stay', join(folder, 'stay'));
    const origin = await startAreaOrigin(folder);
    origins.push(origin);
    const { url } = origin;
    await buildForeignHost(folder, `${url}/stay/mf-manifest.json`);
    const { page, errors } = await open(url);
    await page.waitForSelector('h1:has-text("Your stay")');
    await page.click('text=rooms 0');
    await page.waitForSelector('text=rooms 1');
    assert.deepEqual(errors, []);
    await page.close();
  });
});
