import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../check/chromium.ts';
import { workspace } from './base.ts';
import { buildStandalone } from './standalone.ts';

const HEADINGS = {
  'public-site': 'By the sea',
  booking: 'App Málaga',
  'client-area': 'Your bookings',
  'agent-area': 'Bookings',
  'agency-area': 'Bookings',
};
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
/** Building all of them takes half a minute: the daily run has the largest. */
const TRIED =
  process.env['TEST_LENGTH'] === 'full' ? Object.entries(HEADINGS) : [['booking', HEADINGS.booking] as const];
const folder = mkdtempSync(join(tmpdir(), 'posada-standalone-'));
let browser: Browser;
before(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an area alone', () => {
  for (const [name, heading] of TRIED) {
    it(`shows a screen of ${name} without shell and service, and no call is left without an answer`, async () => {
      const out = join(folder, name);
      await buildStandalone({ root: join(workspace, 'apps', name), name, out });
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = pathname === '/' ? '/index.html' : pathname;
        const body = await readFile(join(out, file)).catch(() => undefined);
        // pictures of the fixtures
        if (!body) return route.fulfill({ status: 204 });
        return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
      });
      await page.goto('http://area.localhost/');
      await page.locator('h1', { hasText: heading }).waitFor();
      assert.deepEqual(said, []);
      await page.close();
    });
  }
});
