// What Playwright 1.65 cannot do with pages of Firefox over BiDi (README): fill a field as keys do, tap, and read the body
// of a request.
import type { Locator, Page, Request } from '@playwright/test';

type Sent = { posadaSent?: Record<string, string> };

/** Fields that a key press writes into; dates, colours and files are set. */
const TYPED = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=password])';

/** What a key press would do, at once. Returns whether the field took it. */
function insert(field: HTMLElement | SVGElement, text: string) {
  (field as HTMLInputElement).focus();
  (field as HTMLInputElement).select();
  return document.execCommand(text ? 'insertText' : 'delete', false, text);
}

/**
 * A field is filled by its `value` property and an event that no key made: React, which watches that property, sees no
 * change. Here `fill` inserts the text as an edit of the page's own editor.
 */
function typeWhatIsFilled(page: Page) {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { fill } = locators;
  locators.fill = async function (this: Locator, ...[text, options]: Parameters<Locator['fill']>) {
    for (;;) {
      const field = await this.elementHandle(options);
      if (!(await field?.evaluate((own, typed) => own.matches(typed), TYPED))) return fill.call(this, text, options);
      try {
        await field?.waitForElementState('visible');
        await field?.waitForElementState('editable');
        await field?.evaluate(insert, text);
        return;
      } catch (error) {
        // another rendering has put another field in its place
        if (!String(error).includes('not attached')) throw error;
      }
    }
  };
}

/** The object of Playwright's server behind a page, which runs in the process of the tests and speaks BiDi. */
interface OwnPage {
  _connection: {
    toImpl(page: Page): {
      delegate: { _session: { sessionId: string; send(method: string, params: object): Promise<void> } };
    };
  };
}

/** Playwright's `tap` sends Firefox nothing at all. Here it is a touch by BiDi's own command. */
function touchWhatIsTapped(page: Page) {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.tap = async function (this: Locator, options) {
    // waits for what a tap waits for, and scrolls
    await this.click({ ...options, trial: true });
    const box = await this.boundingBox();
    if (!box) throw new Error(`${this} is not there to be tapped`);
    const { _session: session } = (this.page() as unknown as OwnPage)._connection.toImpl(this.page()).delegate;
    await session.send('input.performActions', {
      context: session.sessionId,
      actions: [
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'touch' },
          actions: [
            { type: 'pointerMove', x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  };
}

let isDone = false;

/** Makes a page of Firefox ready for tests that were written with Chromium. */
export async function prepareFirefox(page: Page) {
  if (!isDone) {
    isDone = true;
    typeWhatIsFilled(page);
    touchWhatIsTapped(page);
  }
  await page.addInitScript(() => {
    const { fetch } = window;
    const sent: Record<string, string> = {};
    Object.assign(window, { posadaSent: sent });
    window.fetch = (...[address, init]: Parameters<typeof fetch>) => {
      const key = `${init?.method} ${new URL(String(address), location.href).pathname}`;
      if (typeof init?.body === 'string') sent[key] = init.body;
      return fetch(address, init);
    };
    // the message of an error that is written has no text of it
    const inWords = (given: unknown) => (given instanceof Error ? String(given) : given);
    for (const level of ['warn', 'error'] as const) {
      const write = console[level];
      console[level] = (...given: unknown[]) => write(...given.map(inWords));
    }
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
