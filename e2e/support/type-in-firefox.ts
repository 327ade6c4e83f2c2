import type { Locator, Page } from '@playwright/test';

let isDone = false;

/** Fields that a key press writes into; dates, colours and files are set. */
const TYPED = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=password])';

/**
 * Over BiDi, Playwright 1.65 fills a field of Firefox by its `value` property and an event that no key made (README):
 * React, which watches that property, sees no change. It also writes beside what an e-mail field holds. There `fill`
 * empties the field, and presses the keys.
 */
export function typeInFirefox(page: Page) {
  if (isDone) return;
  isDone = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { fill } = locators;
  locators.fill = async function (this: Locator, ...[text, options]: Parameters<Locator['fill']>) {
    if (text) await fill.call(this, '', options);
    if (text && (await this.evaluate((field, typed) => field.matches(typed), TYPED)))
      return this.pressSequentially(text);
    await fill.call(this, text, options);
  };
}
