// What Playwright 1.65 cannot do with pages of Firefox over BiDi (README): fill a field as keys do, tap, type a
// word, and read the body of a request.
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

interface Session {
  sessionId: string;
  send(method: string, params: object): Promise<void>;
}
/** Playwright's server runs in the process of the tests: its object behind a page holds the connection. */
interface OwnPage {
  _connection: { toImpl(page: Page): { delegate: { _session: Session } } };
}

/** Has a device of input do something in a page, by BiDi's own command. */
function perform(page: Page, device: { type: 'key' | 'pointer'; parameters?: object; actions: object[] }) {
  const { _session: session } = (page as unknown as OwnPage)._connection.toImpl(page).delegate;
  const actions = [{ id: `own-${device.type}`, ...device }];
  return session.send('input.performActions', { context: session.sessionId, actions });
}

/** Playwright's `tap` sends Firefox nothing at all. */
function touchWhatIsTapped(page: Page) {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.tap = async function (this: Locator, options) {
    // waits for what a tap waits for, and scrolls
    await this.click({ ...options, trial: true });
    const box = await this.boundingBox();
    if (!box) throw new Error(`${this} is not there to be tapped`);
    const middle = { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) };
    await perform(this.page(), {
      type: 'pointer',
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
}

/** One command for each half of a key would make pauses within a word that nobody makes. */
function typeInOneGo(page: Page) {
  page.keyboard.type = (text, { delay = 0 } = {}) =>
    perform(page, {
      type: 'key',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        { type: 'pause', duration: delay },
      ]),
    });
}

let isDone = false;

/** Makes a page of Firefox ready for tests that were written with Chromium. */
export async function prepareFirefox(page: Page) {
  if (!isDone) {
    isDone = true;
    typeWhatIsFilled(page);
    touchWhatIsTapped(page);
  }
  typeInOneGo(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    const sent: Record<string, string> = {};
    Object.assign(window, { posadaSent: sent });
    window.fetch = (...[address, init]: Parameters<typeof fetch>) => {
      const key = `${init?.method} ${new URL(String(address), location.href).pathname}`;
      if (typeof init?.body === 'string') sent[key] = init.body;
      return fetch(address, init);
    };
    // lists of elements that end the process of the page when a second world of scripts reads them: Playwright has its own
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (/^aria\w+Elements$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
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
