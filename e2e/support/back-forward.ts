import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tools/check/chromium.ts';
import { expect } from './test.ts';

/** Chromium as guests have it: with the back/forward cache, which Playwright switches off. */
export const WITH_BACK_FORWARD_CACHE = {
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

interface Restored {
  /** The document that one has come back to is the one that was left. */
  isSame: boolean;
  /** Why not, in the browser's words. */
  reasons: string[];
}

/** Marks the document; `comeBack` says whether it is shown again as it was left. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));

/** Goes back, by the page itself: Playwright's own `goBack` waits for a load that does not come. */
export async function comeBack(page: Page): Promise<Restored> {
  const from = page.url();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).not.toBe(from);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    const reasons = entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
    return { isSame: 'isMarked' in window, reasons };
  });
}
