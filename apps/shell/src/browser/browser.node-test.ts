import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from '@playwright/test';
import { aClientRecord } from '@posada/api-client/fixtures';
import { AreaFolder } from '../../../../tools/release/publish.ts';
import { guestsOf, hydrated } from '../testing/guests-of.ts';
import { buildFixture, get, until } from '../testing/running-site.ts';
import { WholeSite } from '../testing/whole-site.ts';

const whole = new WholeSite();
const { open } = guestsOf(whole);

const stay = () => join(whole.folder, 'areas/stay');

describe('a document that is an error page', () => {
  for (const path of [
    '/error',
    '/en/error',
    '/no-such-page',
    "/en/content/o'&co/%3Cb%3E%20$&",
    '/en/stay/no-such-page',
    '/en/broken',
  ]) {
    it(`hydrates as the server rendered it, at ${path}`, async () => {
      const { page, said, close } = await open(path, undefined, 'de-DE');
      const heading = await page.textContent('h1');
      await hydrated(page);
      assert.equal(await page.textContent('h1'), heading);
      assert.equal(await page.getAttribute('html', 'lang'), path.startsWith('/en/') ? 'en' : 'de');
      const beyondStatus = said.filter((text) => !text.startsWith('Failed to load resource'));
      assert.deepEqual(beyondStatus, []);
      await page.click('main >> role=link[name=/^(Back to home|Zur Startseite)$/]');
      await page.waitForSelector('text=pressed 0');
      await close();
    });
  }
});

/** A client who is signed in when a page opens. `exp`: when the session ends, in seconds since 1970. */
const storeSession = (page: Page, exp = 4_000_000_000) =>
  page.addInitScript(
    (stored) => localStorage.setItem('client', stored),
    JSON.stringify({ token: `a.${btoa(JSON.stringify({ exp }))}.c`, record: aClientRecord() }),
  );

describe('in the browser', () => {
  it('pages hydrate and lead into other areas without a document, and the heading has the focus', async () => {
    const { page, said, close } = await open('/en/plain');
    await hydrated(page);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.click('main >> text=stay');
    await page.waitForSelector('h1:focus');
    assert.equal(await page.title(), 'Stay');
    await page.click('text=rooms 0');
    assert.equal(await page.textContent('main button'), 'rooms 1');
    assert.deepEqual(documents, []);
    assert.deepEqual(said, []);
    await close();
  });

  it('an area that was on its way when the guest went elsewhere can be entered later', async () => {
    const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
    const { page, said, close } = await open('/en/plain', (fresh) =>
      fresh.route('**/_areas/stay/**', async (route) => {
        await gate;
        await route.continue();
      }),
    );
    await hydrated(page);
    await page.click('main >> text=stay');
    await page.click('main >> text=home');
    await page.waitForSelector('text=pressed 0');
    const arrived = page.waitForResponse('**/_areas/stay/**');
    letIn();
    await arrived;
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.click('main >> text=stay');
    await page.waitForSelector('text=rooms 0');
    assert.deepEqual(said, []);
    await close();
  });

  it('[LIMIT-04] a page that waits keeps its language, loads no script before it is painted, and loses no press', async () => {
    const { page, said, close } = await open('/en');
    // a clock of the page's own: what a browser reports to others may arrive in another order
    const early = await page.waitForFunction(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const loaded = performance.getEntriesByType('resource');
      const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      if (painted === undefined || scripts.length === 0) return;
      return scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
    });
    assert.deepEqual(await early.jsonValue(), []);
    const cookies = await page.context().cookies();
    assert.deepEqual(
      cookies.map(({ name, value }) => `${name}=${value}`),
      ['locale=en'],
    );
    await page.click('text=pressed 0');
    await page.waitForSelector('text=pressed 1');
    assert.deepEqual(said, []);
    await close();
  });

  it('[LIMIT-04] scripts wait for a paint that is reported late, and not for one that never is', async () => {
    for (const isReported of [true, false]) {
      const { page, close } = await open('/en', (fresh) =>
        fresh.addInitScript((reports) => {
          const native = performance.getEntriesByType.bind(performance);
          const asked: boolean[] = [];
          Object.assign(window, { asked });
          performance.getEntriesByType = (type: string) => {
            if (type !== 'paint') return native(type);
            asked.push(native('resource').some(({ name }) => new URL(name).pathname.endsWith('.js')));
            return reports && asked.length > 5 ? native(type) : [];
          };
        }, isReported),
      );
      await hydrated(page);
      const asked = await page.evaluate(() => (window as unknown as { asked: boolean[] }).asked);
      assert.ok(asked.length >= (isReported ? 6 : 20), `${asked.length} times`);
      assert.ok(!asked.includes(true), 'no script has been asked for meanwhile');
      await close();
    }
  });

  it('a page that waits is hydrated soon after it has loaded, without a touch, each library in a task of its own', async () => {
    const { page, said, close } = await open('/en', (fresh) =>
      fresh.addInitScript(() => {
        const tasks: number[] = [];
        Object.assign(window, { tasks });
        const { setTimeout: native } = window;
        window.setTimeout = ((call: () => void, ms?: number) => {
          if (ms === undefined) tasks.push(1);
          return native(call, ms);
        }) as typeof setTimeout;
      }),
    );
    await hydrated(page);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.length);
    assert.ok(tasks >= 8, `${tasks} tasks`);
    assert.deepEqual(said, []);
    await close();
  });

  it('[AUTH-08] a session that has ended is destroyed on a public page too, without a touch', async () => {
    const { page, close } = await open('/en', (fresh) => storeSession(fresh, 1));
    await page.waitForFunction(() => localStorage.getItem('client') === null);
    await close();
  });

  it('[AUTH-10] [GAP-55] a private page asks for sign-in, and is rendered for those who are, without mismatch', async () => {
    const stranger = await open('/en/client/bookings');
    await stranger.page.waitForURL('**/en/client/sign-in?next=%2Fclient%2Fbookings');
    await stranger.close();
    const { page, said, close } = await open('/en/client/bookings', (fresh) => storeSession(fresh));
    await page.waitForSelector('text=Bookings, number 4711');
    assert.deepEqual(said, []);
    await close();
  });

  it('[AUTH-10] what a private page asks for is under way while it hydrates', async () => {
    const { page, said, close } = await open('/en/client/bookings', async (fresh) => {
      await storeSession(fresh);
      await fresh.addInitScript(() => {
        const happened: string[] = [];
        Object.assign(window, { happened });
        new MutationObserver(() => {
          if (document.documentElement.dataset['hydrated']) happened.push('hydrated');
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
      });
    });
    await page.waitForSelector('text=Bookings, number 4711');
    const happened = await page.evaluate(() => (window as unknown as { happened: string[] }).happened);
    assert.deepEqual(happened, ['loader', 'hydrated']);
    assert.deepEqual(said, []);
    await close();
  });

  it('style sheets come with the page, and no sheet is fetched or applied a second time', async () => {
    const fetched: string[] = [];
    const { page, said, close } = await open('/en', async (fresh) => {
      fresh.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(request.url()));
    });
    /** How many of the style sheets that are applied hold a rule for the class of this element. */
    const sheetsFor = (selector: string) =>
      page.$eval(selector, ({ classList }) => {
        const rules = [...document.styleSheets]
          .filter(({ disabled }) => !disabled)
          .map(({ cssRules }) => [...cssRules]);
        return rules.filter((sheet) => sheet.some(({ cssText }) => cssText.includes(`.${classList[0]} `))).length;
      });
    await page.click('text=pressed 0');
    await hydrated(page);
    assert.deepEqual([await sheetsFor('main > div'), await sheetsFor('aside')], [1, 1]);
    assert.deepEqual(fetched, []);
    await page.click('main >> text=stay');
    await page.waitForSelector('text=rooms 0');
    assert.equal(await sheetsFor('main > section'), 1);
    assert.match(fetched.join(), /^[^,]*\/stay\/[^,]*rooms[^,]*css$/, 'the next screen brings its own');
    await page.goBack();
    await page.waitForSelector('text=pressed 0');
    assert.equal(fetched.length, 1);
    assert.deepEqual(said, []);
    await close();
  });

  it('each shared library is there once', async () => {
    const texts: string[] = [];
    const { page, close } = await open('/en/plain', async (fresh) => {
      fresh.on('response', async (response) => {
        if (response.request().resourceType() === 'script') texts.push(await response.text().catch(() => ''));
      });
    });
    await hydrated(page);
    await page.click('main >> text=stay');
    await page.waitForSelector('text=rooms 0');
    // a name that no minifier touches, one for react-dom, react-router, query-core, i18next and libs/area
    for (const mark of [
      '__reactContainer$',
      'hydrateFallbackElement',
      'resumePausedMutations',
      'removeResourceBundle',
      'is used outside the shell',
    ]) {
      assert.equal(texts.filter((text) => text.includes(mark)).length, 1, mark);
    }
    await close();
  });

  it('a page whose code cannot be fetched keeps its text, and hydrates when the code is there', async () => {
    let isAway = true;
    const { page, close } = await open('/en/stay/rooms', (fresh) =>
      fresh.route('**/_areas/stay/**/*.js*', (route) => (isAway ? route.abort() : route.continue())),
    );
    await page.waitForSelector('html[data-waiting=stay]');
    assert.equal(await page.textContent('h1'), 'Your stay');
    isAway = false;
    await hydrated(page);
    await page.click('text=rooms 0');
    assert.equal(await page.textContent('main button'), 'rooms 1');
    await close();
  });

  it('an area that died shows its fall-back, the rest goes on, and it comes back', async () => {
    const { page, close } = await open('/en/plain', (fresh) =>
      fresh.route('**/_areas/stay/**/*.js*', (route) => route.abort()),
    );
    await hydrated(page);
    const { logs } = whole.site;
    renameSync(stay(), `${stay()}-away`);
    await until(
      async () => logs.length,
      () => true,
    );
    await page.click('main >> text=stay');
    // the server still has the last good version in memory: it renders the page
    await page.waitForSelector('h1:has-text("Your stay")');
    assert.equal((await get(whole.site, '/en/plain', { headers: { host: 'localhost' } })).status, 200);
    renameSync(`${stay()}-away`, stay());
    await page.unroute('**/_areas/stay/**/*.js*');
    await page.goto(`${whole.site.url}/en/stay/rooms`);
    await hydrated(page);
    await close();
  });

  it('[SHELL-42] [SHELL-43] a release makes the next navigation a document, and nothing before', async () => {
    const { page, close } = await open('/en/plain');
    await hydrated(page);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await buildFixture('stay', join(whole.folder, 'stay-2'), (source) => source.replace('`rooms $', '`chambers $'));
    await new AreaFolder(join(whole.folder, 'areas'), 'stay').publish(join(whole.folder, 'stay-2'));
    const polled = page.waitForResponse('**/builds/latest.json');
    await until(
      () => get(whole.site, '/en/stay/rooms', { headers: { host: 'localhost' } }),
      ({ text }) => text.includes('chambers'),
    );
    await polled;
    await page.waitForResponse('**/builds/latest.json');
    // when the next answer comes, this one has been read
    await page.waitForResponse('**/builds/latest.json');
    assert.deepEqual(documents, []);
    // a document takes its time: what the router does meanwhile asks for no other
    await page.route('**/en/stay/rooms', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', document.title), { once: true }),
    );
    await page.click('main >> text=stay');
    await page.waitForSelector('text=chambers 0');
    assert.equal(documents.length, 1);
    assert.equal(
      await page.evaluate(() => sessionStorage.getItem('left')),
      'Plain',
      'nothing of it was rendered before',
    );
    await close();
  });
});
