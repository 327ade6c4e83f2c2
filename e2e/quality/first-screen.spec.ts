import type { Locator } from '@playwright/test';
import { brandNames } from '@posada/themes/brands';
import { apiUrl, brandUrl, siteUrl } from '../support/addresses.ts';
import { isFullLength, resize } from '../support/looks.ts';
import { afterHydration, expect, httpTest, inDays, openStay, type Page, test, touch } from '../support/test.ts';

/** Of tablets and small desks; by turns, and all of them at full length. */
const WIDTHS = [768, 820, 1023, 1024, 1280];
const LOCALES = ['de', 'ch', 'ru', 'bg', 'fr', 'nl'];
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, end: box.y + box.height };
};
/** Names and values that are longer than the box they are in. */
const truncated = (page: Page) =>
  page.locator('[data-part="search"]').evaluate((form) =>
    [...form.querySelectorAll<HTMLElement>('select, input[type="date"], summary strong, [data-field] > button > span')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const words = document.createElement('span');
        words.textContent =
          field instanceof HTMLSelectElement
            ? (field.selectedOptions[0]?.textContent ?? '')
            : field instanceof HTMLInputElement
              ? '00/00/0000'
              : field.textContent;
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap', font });
        document.body.append(words);
        // the arrow of a list and the leaf of a calendar take twenty pixels
        const sign = ['STRONG', 'SPAN'].includes(field.tagName) ? 0 : 20;
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        const needed = words.getBoundingClientRect().width + sign;
        words.remove();
        // the room is in whole pixels
        return needed >= room + 1;
      })
      .map((field) => field.outerHTML.slice(0, 80)),
  );

test.describe('the first screen of a phone', () => {
  test.use({ storageState: { cookies: [], origins: [] }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  for (const [index, brand] of brandNames().entries()) {
    test(`${brand} shows picture, search and Book, and the question about cookies covers none of them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${brandUrl(brand)}/${LOCALES[index % LOCALES.length]}`);
      const question = await boxOf(page, '[data-part="consent"]');
      const search = await boxOf(page, '[data-part="search-opener"]');
      expect(search.end).toBeLessThanOrEqual(question.y);
      expect((await boxOf(page, '[data-part="book"]')).end).toBeLessThan(120);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const picture = page.locator('[data-part="hero"] img').first();
      await expect(picture).toHaveJSProperty('complete', true);
      const { shown, file } = await picture.evaluate((img: HTMLImageElement) => ({
        // of what fills the box, in pixels of the screen: by height or by width, whichever is more
        shown: Math.max(img.clientHeight, (img.clientWidth * img.naturalHeight) / img.naturalWidth) * devicePixelRatio,
        file: Number(/-(\d+)\.\w+$/.exec(img.currentSrc)?.[1]) * (img.naturalHeight / img.naturalWidth),
      }));
      expect(file, 'the file is as large as it is shown').toBeGreaterThanOrEqual(shown * 0.95);
    });
  }
});

test.describe('the button of the chat', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('covers no words of the search on the first screen of a tablet or a desk, also above the question about cookies', async ({
    page,
  }) => {
    // the brands that have it, each in a language of long words
    for (const [brand, language] of [
      ['app', 'fr'],
      ['fennec', 'nl'],
      ['redwood', 'de'],
    ] as const) {
      await page.goto(`${brandUrl(brand)}/${language}`);
      for (const width of WIDTHS.filter((own) => own >= 1000)) {
        for (const height of [700, 768, 800, 830, 900]) {
          await resize(page, { width, height });
          const covered = await page.evaluate(() => {
            const chat = document.querySelector('[data-part="chat-launcher"] button');
            const submit = document.querySelector('[data-part="search"] [type="submit"]');
            if (!chat || !submit) return ['the page has no button of the chat, or no search'];
            const words = document.createRange();
            words.selectNodeContents(submit);
            const [own, other] = [chat.getBoundingClientRect(), words.getBoundingClientRect()];
            const isOver =
              Math.min(own.right, other.right) > Math.max(own.left, other.left) &&
              Math.min(own.bottom, other.bottom) > Math.max(own.top, other.top);
            return isOver ? [submit.textContent] : [];
          });
          expect.soft(covered, `${brand}, ${width} × ${height} px`).toEqual([]);
        }
      }
    }
  });
});

test('without scripts the line of a phone opens the plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${brandUrl('willow')}/en`);
  const where = page.getByLabel('Where');
  await expect(where).toBeHidden();
  await page.locator('[data-part="search-opener"]').click();
  await expect(where).toBeVisible();
  await context.close();
});

test('the search can be read from 768 to 1280 px in every brand', async ({ page }) => {
  for (const [index, brand] of brandNames().entries()) {
    for (const width of isFullLength ? WIDTHS : WIDTHS.filter((_, turn) => turn === index % WIDTHS.length)) {
      await page.setViewportSize({ width, height: 700 });
      for (const locale of isFullLength ? ['de', 'ru', 'bg'] : [index % 2 ? 'bg' : 'de']) {
        await page.goto(`${brandUrl(brand)}/${locale}`);
        expect(await truncated(page), `${brand} in ${locale} at ${width} px`).toEqual([]);
      }
    }
  }
});

test('[SITE-31] what a field of the search opens comes into sight where the form stands at the lower edge of the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${brandUrl('willow')}/de`);
  await touch(page);
  const form = page.locator('main [data-part="search"]');
  const below = (opened: Locator) =>
    opened.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - innerHeight));
  for (const [field, opened] of [
    ['[name="where"]', form.getByRole('option').last()],
    ['[data-opens="from"]', form.getByRole('grid').last()],
    ['[data-opens="who"]', form.getByRole('button', { name: 'Fertig' })],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    // by the mouse at its place: a click of the test tool would scroll by itself
    const box = await form.locator(field).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(opened).toBeVisible();
    await expect.poll(() => below(opened), field).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

test('nothing moves sideways at 320 px, where names and prices are longest', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [brand, hotel, path] of [
    ['redwood', '9', '/bg/booking/property?id=9&'],
    ['redwood', '10', '/de/booking/property?id=10&'],
    ['redwood', '9', '/bg/booking/destination?'],
    ['agir', '1', '/ru/booking/property?id=1&'],
  ] as const) {
    const { query } = await openStay(request, 30, 2, { hotel, site: brandUrl(brand) });
    await page.goto(`${brandUrl(brand)}${path}${query}&occupancy=2-0`);
    await expect(page.locator('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), brand + path).toBe(320);
  }
});

httpTest('a page brings its styles and all that is above the fold before any data', async ({ request }) => {
  const { query } = await openStay(request, 30, 2);
  const rooms = `${brandUrl('app')}/en/booking/property?id=3&${query}&occupancy=2-0`;
  for (const address of [...brandNames().map((brand) => `${brandUrl(brand)}/en`), rooms]) {
    // names below localhost are known to browsers, not to every resolver
    const { host, origin } = new URL(address);
    const there = address.replace(origin, siteUrl);
    const html = await (await request.get(there, { headers: { host } })).text();
    const [before = '', data] = html.split('id="posada-boot"');
    expect(data, address).toBeDefined();
    for (const part of ['</style>', 'data-part="site-header', 'data-part="search', '</h1>', '<img'])
      expect(before, address).toContain(part);
  }
});

test('[BOOK-05] four room types are compared within four screens of a phone, in long languages too', async ({
  page,
  request,
}) => {
  const site = brandUrl('willow');
  let query = '';
  for (let day = 60; day < 100 && !query; day += 1) {
    const stay = `from=${inDays(day)}&to=${inDays(day + 3)}&occupancy=2-0`;
    const answer = await request.get(`${apiUrl}/pull-connectivity/searcher/property/11/availability?${stay}`, {
      headers: { 'x-website-host': new URL(site).hostname },
    });
    if ((await answer.json()).result.rooms[0].roomtypes.length === 4) query = stay;
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'de', 'ru']) {
    await page.goto(`${site}/${language}/booking/property?id=11&${query}`);
    await expect(page.locator('main article')).toHaveCount(4);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, language).toBeLessThanOrEqual(4 * 844);
  }
});

test('without rooms a phone shows on its first screen why, and the nearest days with their prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // this hotel sells Christmas from four nights on
  const year = Number(inDays(3).slice(0, 4)) + (inDays(3).slice(5) > '12-23' ? 1 : 0);
  for (const language of ['en', 'de', 'ch']) {
    await page.goto(
      `${brandUrl('redwood')}/${language}/booking/property?id=9&from=${year}-12-23&to=${year}-12-25&occupancy=2-0`,
    );
    const notice = page.locator('main [data-tone="warning"]');
    await expect(notice).toBeInViewport();
    const days = notice.getByRole('listitem');
    await expect(days).toHaveCount(3);
    for (const day of await days.all()) await expect(day, language).toBeInViewport({ ratio: 1 });
    // the form is one press away
    await expect(page.locator('main details').getByRole('search')).toBeHidden();
  }
});

test('the room list fetches ten scripts, then the one that measures, and the pickers of the search once it is opened', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(new URL(sent.url()).pathname));
  const pickers = () => scripts.filter((path) => /\/search\./.test(path));
  const { query } = await openStay(request, 30, 2);
  await page.goto(`${brandUrl('app')}/en/booking/property?id=3&${query}&occupancy=2-0`);
  await afterHydration(page);
  // what is seen is known with the next frame; the code of what is seen is asked for when nothing else is to be done
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done())))),
  );
  expect(pickers()).toEqual([]);
  // what measures a visit is asked for last, when the page can be used
  await expect.poll(() => scripts.at(-1)).toMatch(/\/vitals\./);
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(11);
  await page.locator('main details summary', { hasText: 'Change' }).click();
  await page.getByRole('button', { name: /^Arrival/ }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(pickers()).toHaveLength(1);
});

httpTest('the scripts of parts that are hydrated with the page are asked for with its own', async ({ request }) => {
  const html = await (await request.get('/en')).text();
  const scripts = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]') as string[];
  // a search that is found only when it is rendered costs a way to the server and back
  expect(scripts.some((script) => script.includes('/search_search_block.'))).toBe(true);
  expect(html.split('id="posada-boot"')[1]).not.toContain('"chunks"');
});
