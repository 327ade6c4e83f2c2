import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../../tools/check/chromium.ts';
import { complaintsOf } from '../testing/complaints-of.ts';
import { until } from '../testing/running-site.ts';
import { WholeSite } from '../testing/whole-site.ts';

const whole = new WholeSite();
let browser: Browser;
before(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
});
after(() => browser?.close());

const banner = (page: Page) => page.getByRole('region', { name: 'Your cookies' });
const pressed = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();

/** The tag manager has come, and has reported the visit. */
const counted = (foreign: readonly string[]) =>
  until(
    async () => foreign,
    (asked) => asked.some((address) => address.includes('/g/collect')),
  );

/** A new guest of a site with a tag manager, whose script tells what it found and reports a visit. */
async function aGuest() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const foreign: string[] = [];
  const said = complaintsOf(page);
  await context.route(/^https:/, (route) => {
    const address = route.request().url();
    foreign.push(address);
    const body = address.includes('/gtm.js') ? 'fetch("https://region1.google-analytics.com/g/collect")' : '';
    return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body });
  });
  return { page, foreign, said, go: (path: string) => page.goto(whole.site.url + path), close: () => context.close() };
}

const switchedOn = (test: () => Promise<void>) =>
  whole.withWebsite(
    { cookieModuleEnabled: true, googleTagManager: { status: true, code: 'GTM-ABC1234' } },
    async () => {
      // browsers ask by another host name than the tests: the site learns of the change there with a page of its own
      const { page, go, close } = await aGuest();
      const isAsked = async () => {
        await go('/en');
        return banner(page).isVisible();
      };
      await until(isAsked, Boolean);
      await close();
      await test();
    },
  );

describe('the question about cookies in a browser', () => {
  it('[SHELL-14, SHELL-22] stands on every page until it is answered, and before any script has come', async () => {
    await switchedOn(async () => {
      const { page, foreign, said, go, close } = await aGuest();
      for (const path of ['/en', '/en/plain', '/en/stay/rooms', '/en/nope']) {
        await page.route('**/*.js', (route) => route.abort());
        await go(path);
        assert.ok(await banner(page).isVisible(), path);
        await page.unroute('**/*.js');
      }
      await go('/en');
      await page.mouse.move(10, 10);
      await page.waitForSelector('html[data-hydrated]');
      assert.ok(await banner(page).isVisible());
      assert.deepEqual(foreign, []);
      assert.deepEqual(
        said.filter((text) => !text.includes('ERR_FAILED') && !text.includes('dynamically imported')),
        [],
      );
      await close();
    });
  });

  it('[SHELL-15, SHELL-18, SHELL-24, OPS-03] a yes brings the tags, through the page’s policy, and is not asked for again', async () => {
    await switchedOn(async () => {
      const { page, foreign, said, go, close } = await aGuest();
      await go('/en');
      await pressed(page, 'Accept');
      await banner(page).waitFor({ state: 'hidden' });
      await counted(foreign);
      assert.deepEqual(foreign, [
        'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
        'https://region1.google-analytics.com/g/collect',
      ]);
      await page.reload();
      await page.mouse.move(10, 10);
      await page.waitForSelector('html[data-hydrated]');
      assert.ok(!(await banner(page).isVisible()));
      assert.deepEqual(
        said.filter((text) => !text.includes('Trusted')),
        [],
      );
      await close();
    });
  });

  it('tags stay behind where personal data begin: that page is a document of its own', async () => {
    await switchedOn(async () => {
      const { page, foreign, go, close } = await aGuest();
      await go('/en');
      await pressed(page, 'Accept');
      await counted(foreign);
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
      await page.locator('main a[href*="/stay"]').first().click();
      await page.waitForURL('**/stay/**');
      await page.waitForSelector('html[data-hydrated]');
      assert.equal(documents.length, 1);
      assert.equal(foreign.length, 2, 'nothing more was asked of others');
      assert.equal(await page.locator('script[src*="googletagmanager"]').count(), 0);
      await close();
    });
  });

  it('[SHELL-16, SHELL-23] a no brings nothing, on later pages neither', async () => {
    await switchedOn(async () => {
      const { page, foreign, said, go, close } = await aGuest();
      await go('/en');
      await pressed(page, 'Decline');
      await banner(page).waitFor({ state: 'hidden' });
      assert.equal(await page.evaluate(() => localStorage.getItem('cookie-consent')), 'declined');
      await page.reload();
      await page.mouse.move(10, 10);
      await page.waitForSelector('html[data-hydrated]');
      assert.ok(!(await banner(page).isVisible()));
      assert.deepEqual([foreign, said], [[], []]);
      await close();
    });
  });
});
