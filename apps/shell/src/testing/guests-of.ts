import { after, before } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../../tools/check/chromium.ts';
import { complaintsOf } from './complaints-of.ts';
import type { WholeSite } from './whole-site.ts';

/** Guests of a running site, in a browser that the tests of a file share. */
export function guestsOf(whole: WholeSite) {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  });
  after(() => browser?.close());
  return {
    /** A page of a new guest, with what its console reports. */
    async open(path: string, prepare: (page: Page) => Promise<unknown> = async () => undefined, locale = 'en-GB') {
      const page = await (await browser.newContext({ locale })).newPage();
      const said = complaintsOf(page);
      await prepare(page);
      await page.goto(whole.site.url + path);
      return { page, said, close: () => page.context().close() };
    },
  };
}

export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');
