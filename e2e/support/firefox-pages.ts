// What Playwright 1.65 cannot do with pages of Firefox over BiDi (README): fill a field as keys do, and read the body of
// a request.
import type { Locator, Page, Request } from '@playwright/test';

type Sent = { posadaSent?: Record<string, string> };

let isDone = false;

/** Fields that a key press writes into; dates, colours and files are set. */
const TYPED = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=password])';

/**
 * A field is filled by its `value` property and an event that no key made: React, which watches that property, sees no
 * change. An e-mail field also keeps its former value. Here `fill` empties the field, and presses the keys.
 */
function typeWhatIsFilled(page: Page) {
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

/** Makes a page of Firefox ready for tests that were written with Chromium. */
export async function prepareFirefox(page: Page) {
  typeWhatIsFilled(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    const sent: Record<string, string> = {};
    Object.assign(window, { posadaSent: sent });
    window.fetch = (...[address, init]: Parameters<typeof fetch>) => {
      const key = `${init?.method} ${new URL(String(address), location.href).pathname}`;
      if (typeof init?.body === 'string') sent[key] = init.body;
      return fetch(address, init);
    };
  });
}

/** What a call sent, read while the page that made it is still there. */
export async function sentBody(request: Request): Promise<unknown> {
  const key = `${request.method()} ${new URL(request.url()).pathname}`;
  return (
    request.postDataJSON() ??
    JSON.parse(
      await request
        .frame()
        .page()
        .evaluate((call) => (window as Sent).posadaSent?.[call] ?? 'null', key),
    )
  );
}
