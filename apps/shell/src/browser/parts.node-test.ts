import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guestsOf, hydrated } from '../testing/guests-of.ts';
import { until } from '../testing/running-site.ts';
import { WholeSite } from '../testing/whole-site.ts';

const whole = new WholeSite();
const { open } = guestsOf(whole);

/** The code of a lazily loaded part arrives when `letIn` is called; until then hydration of that part waits. */
async function openWithLateForm() {
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  const opened = await open('/en/parts', (fresh) =>
    fresh.route('**/_areas/front/**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('method:"post"')) await gate;
      await route.fulfill({ response });
    }),
  );
  return { ...opened, letIn };
}

describe('a part of a page', () => {
  it('that throws on the server is rendered by the browser; one that throws in the browser is replaced and reported', async () => {
    const { page, close } = await open('/en/parts');
    await page.click('text=pressed 0');
    await page.waitForSelector('text=whole in the browser');
    await page.waitForSelector('text=try again');
    await page.waitForSelector('text=pressed 1');
    assert.equal(await page.textContent('h1'), 'Parts');
    const [line = ''] = await until(
      async () => whole.site.logs.filter((entry) => entry.includes('failed in a browser')),
      (lines) => lines.length > 0,
    );
    assert.match(line, /part that fails in the browser/);
    assert.ok(!line.includes('@'), 'nobody is named');
    await close();
  });

  it('that is loaded late gets what was submitted before its code came, once', async () => {
    const { page, letIn, close } = await openWithLateForm();
    await page.fill('[name=name]', 'Ana');
    await page.press('[name=name]', 'Enter');
    await page.waitForSelector('text=try again'); // what is above has its height: a pointer meets what it was moved to
    await page.click('text=Send');
    await page.click('text=pressed 0');
    letIn();
    await page.waitForSelector('output:text-is("Ana")');
    await page.waitForSelector('text=pressed 1');
    assert.equal(new URL(page.url()).search, '');
    await close();
  });

  it('whose code cannot be fetched stays as the server rendered it until it can', async () => {
    let isDown = true;
    const { page, close } = await open('/en/parts', (fresh) =>
      fresh.route('**/_areas/front/**/*.js', async (route) => {
        const response = await route.fetch();
        const isForm = (await response.text()).includes('method:"post"');
        await (isForm && isDown ? route.abort() : route.fulfill({ response }));
      }),
    );
    await page.hover('h1');
    await hydrated(page);
    await page.fill('[name=name]', 'Ana');
    await until(
      async () => whole.site.logs.filter((entry) => entry.includes('failed in a browser') && entry.includes('form')),
      (lines) => lines.length > 0,
    );
    assert.equal(await page.inputValue('[name=name]'), 'Ana');
    isDown = false;
    await until(
      () => page.$eval('form', (form) => Object.keys(form).some((key) => key.startsWith('__reactProps'))),
      (isHydrated) => isHydrated,
    );
    await page.click('text=Send');
    await page.waitForSelector('output:text-is("Ana")');
    await close();
  });

  it('gets the press on what moves away beneath the pointer while the page is hydrated', async () => {
    const { page, letIn, close } = await openWithLateForm();
    await page.fill('[name=name]', 'Ana');
    await page.waitForSelector('text=try again'); // from here on things move between down and up alone
    let space = 0;
    for (const text of ['Send', 'pressed 0']) {
      await page.hover(`text=${text}`);
      await page.mouse.down();
      space += 80;
      await page.$eval('h1', ({ style }, height) => style.setProperty('margin-top', `${height}px`), space);
      await page.mouse.up();
    }
    await page.hover('text=pressed 0');
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    letIn();
    await page.waitForSelector('output:text-is("Ana")');
    await page.waitForSelector('text=pressed 1');
    await close();
  });

  it('a link that opens something in place does so as first touch; with ctrl it is a link', async () => {
    const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
    const { page, close } = await open('/en/parts', (fresh) =>
      fresh.route('**/*.js', async (route) => {
        await gate;
        await route.continue();
      }),
    );
    const openTab = async () => {
      const opened = page.context().waitForEvent('page');
      await page.click('text=opens in place', { modifiers: ['ControlOrMeta'] });
      await opened;
    };
    await openTab();
    letIn();
    await hydrated(page);
    await openTab();
    await page.click('text=opens in place');
    await page.waitForSelector('text=opened in place');
    assert.ok(page.url().endsWith('/en/parts'));
    await close();
  });

  it('leads where its link leads when the scripts cannot be loaded', async () => {
    const { page, close } = await open('/en/parts', (fresh) =>
      fresh.route('**/_shell/**/*.js', (route) => route.abort()),
    );
    await page.click('text=opens in place');
    await page.waitForURL('**/en/plain');
    // style sheets show what works without scripts
    await page.hover('h1');
    await page.waitForSelector('html[data-program=failed]');
    await close();
  });
});
