import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../../../tools/check/chromium.ts';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { type AreaOrigin, startAreaOrigin } from '../../testing/area-origin.ts';
import { until } from '../../testing/running-site.ts';
import { WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();
const team = generateKeyPairSync('ed25519');
let browser: Browser;
let origin: AreaOrigin;

const importMapOf = (text: string) => /<script type="importmap"[^>]*>([^<]*)</.exec(text)?.[1];

describe('scripts of an area on an origin of its own', () => {
  /** The area `stay` moves to an origin of its own, signed by its team. */
  before(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
    const elsewhere = join(whole.folder, 'elsewhere');
    const pem = team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await new AreaFolder(elsewhere, 'stay').publish(join(whole.folder, 'stay'), { key: pem });
    origin = await startAreaOrigin(join(elsewhere, 'stay'));
    const key = Buffer.from(team.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
    const list = join(whole.folder, 'areas.json');
    const entries = JSON.parse(readFileSync(list, 'utf8')) as { name: string }[];
    const moved = entries.map((entry) => (entry.name === 'stay' ? { ...entry, origin: origin.url, key } : entry));
    writeFileSync(list, JSON.stringify(moved));
    await until(
      () => whole.ask('/_areas.json'),
      ({ text }) => text.includes(origin.url),
    );
  });
  after(async () => {
    origin?.stop();
    await browser?.close();
  });

  it('run where they are what was released, and nothing in the page is against it', async () => {
    for (const path of ['/en/stay/rooms', '/en']) {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(whole.site.url + path);
      await page.waitForSelector('html[data-hydrated]');
      assert.deepEqual(
        errors.filter((text) => !text.includes('404 (Not Found)')),
        [],
      );
      await page.close();
    }
  });

  it('do not run when they were altered there: the page keeps its text, and hydrates when they are right again', async () => {
    origin.alterScripts(';globalThis.wasAltered = true;');
    const page = await browser.newPage();
    await page.goto(`${whole.site.url}/en/stay/rooms`);
    await page.waitForSelector('html[data-waiting="stay"]');
    assert.equal(await page.textContent('h1'), 'Your stay');
    assert.equal(await page.evaluate(() => 'wasAltered' in globalThis), false);
    origin.alterScripts(undefined);
    await page.waitForSelector('html[data-hydrated]');
    await page.click('text=rooms 0');
    await page.waitForSelector('text=rooms 1');
    assert.equal(await page.evaluate(() => 'wasAltered' in globalThis), false);
    await page.close();
  });

  it('have their hashes in the page, those of the shell’s own origin have none', async () => {
    const { integrity } = JSON.parse(importMapOf((await whole.ask('/en')).text) ?? '{}') as {
      integrity: Record<string, string>;
    };
    const addresses = Object.keys(integrity);
    assert.ok(addresses.length > 2);
    assert.ok(addresses.every((address) => address.startsWith(origin.url) && address.endsWith('.js')));
  });
});
