import type { Locator, Page } from '@playwright/test';

let isDone = false;

/**
 * Over BiDi, Playwright 1.65 types into e-mail and number fields of Firefox beside what they hold, where `fill` should
 * replace it: a field that the site has filled in would hold both. Such fields are emptied first.
 */
export function emptyBeforeFill(page: Page) {
  if (isDone) return;
  isDone = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { fill } = locators;
  locators.fill = async function (this: Locator, ...[text, options]: Parameters<Locator['fill']>) {
    if (text) await fill.call(this, '', options);
    await fill.call(this, text, options);
  };
}
