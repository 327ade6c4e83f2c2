import type { Locator } from '@playwright/test';
import { serveCatalogue } from '../../tools/catalogue/server.ts';
import {
  BRANDS,
  faultsInBrands,
  faultsOfLongTexts,
  idle,
  isFullLength,
  languagesOf,
  overflowing,
  resize,
  violations,
} from '../support/looks.ts';
import { afterHydration, test as base, expect } from '../support/test.ts';

const PAGES = [
  '',
  'foundations',
  'icons',
  'text-fields',
  'password',
  'phone',
  'date',
  'date-of-birth',
  'choices',
  'pickers',
  'form',
  'button',
  'messages',
  'waiting',
  'content',
  'pictures',
  'map',
  'navigation',
  'disclosure',
  'overlays',
  'summary-bar',
] as const;

type Kit = Awaited<ReturnType<typeof serveCatalogue>>;

const test = base.extend<
  { open: (page: string, brand?: string, lang?: string, rest?: string) => Promise<void> },
  { kit: Kit }
>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const kit = await serveCatalogue(0);
      await use(kit);
      await kit.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, kit }, use) => {
    await use(async (id, brand = 'app', lang = 'en', rest = '') => {
      await page.goto(`${kit.url}/${id}?brand=${brand}&lang=${lang}${rest}`);
      await afterHydration(page);
    });
  },
});

// texts are made larger in the middle of a test, and no font is preloaded here
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

test('the catalogue tests every page that it has', ({ kit }) => {
  expect(kit.pages.toSorted()).toEqual([...PAGES].toSorted());
});

test('each page of the kit is drawn by the server without a style attribute', async ({ request, kit }) => {
  for (const id of PAGES) {
    const html = await (await request.get(`${kit.url}/${id}`)).text();
    expect(html, id).toContain('<h1');
    expect(html.match(/<[a-z][^>]* style="/), id).toBeNull();
  }
  // an unknown brand or language falls back
  expect((await request.get(`${kit.url}/button?brand=none&lang=xx`)).status()).toBe(200);
});

for (const [index, id] of PAGES.entries()) {
  test.describe('with colours that do not glide', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test(`the kit's ${id || 'first page'} has no violation, and bears 320 px, 200 % text and texts that are 40 % longer`, async ({
      page,
      open,
      kit,
    }) => {
      for (const [turn, lang] of languagesOf(index).entries()) {
        // what stands around the examples is the same everywhere: it is looked at twice
        await open(id, 'app', lang, id === '' || id === 'button' ? '' : '&bare=1');
        expect(await faultsInBrands(page, index + turn, kit.sheets), lang).toEqual([]);
        await resize(page, { width: 640, height: 900 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await idle(page);
        expect(await overflowing(page), `${lang}, 200 % text`).toEqual([]);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        expect(await faultsOfLongTexts(page), lang).toEqual([]);
      }
    });
  });
}

test('a brand changes how a page looks, never what it is', async ({ page, open }, testInfo) => {
  const brands = isFullLength ? BRANDS : BRANDS.slice(0, 2);
  for (const id of ['choices', 'content']) {
    const trees = new Map<string, string[]>();
    for (const brand of brands) {
      await open(id, brand, 'en', '&bare=1');
      if (isFullLength)
        await testInfo.attach(`${id} ${brand}`, { body: await page.screenshot(), contentType: 'image/png' });
      const tree = await page.locator('main').ariaSnapshot();
      trees.set(tree, [...(trees.get(tree) ?? []), brand]);
    }
    expect([...trees.values()], id).toEqual([[...brands]]);
  }
});

test.describe('parts by keyboard', () => {
  test('dialog, sheet and popover keep the focus, close by Escape or beside them, and give the focus back', async ({
    page,
    open,
  }) => {
    // colours are judged as they are in the end, not while a dialog fades in
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('overlays');
    const opener = page.getByRole('button', { name: 'The price has changed' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    // a press beside a sheet closes it, unless something was typed
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await change.click();
    const sheet = page.getByRole('dialog', { name: 'Change' });
    await expect(sheet).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.mouse.click(20, 300);
    await expect(sheet).toBeHidden();
    await change.click();
    await sheet.getByRole('textbox').first().fill('K7Q2');
    await page.mouse.click(20, 300);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(change).toBeFocused();

    const nights = page.getByRole('button', { name: 'Price per night' });
    await nights.focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Price per night' });
    await expect(popover).toBeVisible();
    const [button, box] = [await nights.boundingBox(), await popover.boundingBox()];
    expect(Math.abs((box?.x ?? 0) - (button?.x ?? 999))).toBeLessThan(40);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(popover.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(nights).toBeFocused();
  });

  test('[SITE-12] a gallery opens at the picture that was pressed, moves by button and key, and closes', async ({
    page,
    open,
  }) => {
    await open('pictures');
    const picture = page.locator('#GalleryGrid ~ div').getByRole('link').nth(2);
    await picture.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'Pictures' });
    await expect(box.getByRole('status')).toHaveText('3 of 6');
    await box.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(box.getByRole('status')).toHaveText('4 of 6');
    await box.getByRole('list').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByRole('status')).toHaveText('3 of 6');
    await box.getByRole('button', { name: 'Previous' }).click();
    await box.getByRole('button', { name: 'Previous' }).click();
    await expect(box.getByRole('status')).toHaveText('1 of 6');
    await expect(box.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
  });

  test('[SITE-12] after a picture was moved by key, buttons count from it, however soon they are pressed', async ({
    page,
    open,
  }) => {
    await open('pictures');
    await page.locator('#GalleryGrid ~ div').getByRole('link').nth(2).press('Enter');
    const box = page.getByRole('dialog', { name: 'Pictures' });
    await expect(box.getByRole('status')).toHaveText('3 of 6');
    // scrolling goes on, time for the page's own scripts does not
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(box.getByRole('status')).toHaveText('4 of 6');
    await box.getByRole('list').press('ArrowLeft');
    await expect(box.getByRole('status')).toHaveText('3 of 6');
    await box.getByRole('button', { name: 'Previous' }).click();
    await box.getByRole('button', { name: 'Previous' }).click();
    await expect(box.getByRole('status')).toHaveText('1 of 6');
  });

  test('[SITE-07] a carousel goes to its end, comes back, counts each press and says where it stands', async ({
    page,
    open,
  }) => {
    await open('pictures');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const status = carousel.getByRole('status');
    const list = carousel.getByRole('list');
    const [next, previous] = ['Next', 'Previous'].map((name) => carousel.getByRole('button', { name })) as [
      Locator,
      Locator,
    ];
    const scrolled = () => list.evaluate((element) => Math.round(element.scrollLeft));
    await next.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Enter');
    await expect(status).toHaveText('8 of 8');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await expect.poll(() => list.evaluate((one) => one.scrollLeft + one.clientWidth - one.scrollWidth)).toBe(0);
    const end = await scrolled();

    await previous.click();
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await expect(status).not.toHaveText('8 of 8');
    await expect.poll(scrolled).toBeLessThan(end - 20);
    await previous.click();
    await next.click();
    await next.click();
    await expect(status).toHaveText('8 of 8');

    // all of them fit: there is nothing to move
    await list.evaluate((element) => {
      for (const item of element.children) (item as HTMLElement).style.flexBasis = '4rem';
    });
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(next).toBeHidden();
    await expect(previous).toBeHidden();
  });

  test('[SITE-07] a press counts from the one before, although its scrolling has not begun yet', async ({
    page,
    open,
  }) => {
    await page.clock.install();
    await open('pictures');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const list = carousel.getByRole('list');
    const next = carousel.getByRole('button', { name: 'Next' });
    await expect(carousel.getByRole('status')).toHaveText('1 of 8');
    // a device that is busy for seconds: it scrolls no sooner than it is told to
    await list.evaluate((element) => {
      element.scrollTo = (...given: unknown[]) => {
        element.addEventListener('go', () => Reflect.apply(Element.prototype.scrollTo, element, given));
      };
    });
    await next.press('Enter');
    await page.clock.fastForward(10_000);
    await next.press('Enter');
    await list.dispatchEvent('go');
    await expect(carousel.getByRole('status')).toHaveText('3 of 8');
  });

  test('[SEARCH-23] a calendar shows two months side by side, and one where the window is narrow', async ({
    page,
    open,
  }) => {
    await open('pickers');
    const months = page.locator('#RangeCalendar ~ div').getByRole('grid');
    await expect(months).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(months).toHaveCount(1);
    expect(await overflowing(page)).toEqual([]);
  });

  test('amounts end on one line within their card, however long their labels are', async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('content');
    const list = page.locator('#Cards ~ div dl[data-layout="amounts"]');
    await expect(list.locator('dd')).toHaveCount(4);
    const ends = await list.locator('dd').evaluateAll((amounts) =>
      amounts.map((amount) => {
        const text = document.createRange();
        text.selectNodeContents(amount);
        return Math.round(text.getBoundingClientRect().right);
      }),
    );
    const end = await list.evaluate((whole) => Math.round(whole.getBoundingClientRect().right));
    expect(ends).toEqual([end, end, end, end]);
  });

  test('an accordion has one part open at a time', async ({ page, open }) => {
    await open('disclosure');
    const group = page.locator('#Accordions ~ div').locator('details');
    await expect(group.nth(0)).toHaveAttribute('open');
    await group.nth(1).locator('summary').press('Enter');
    await expect(group.nth(1)).toHaveAttribute('open');
    await expect(group.nth(0)).not.toHaveAttribute('open');
  });
});

test('[LIMIT-03, ERR-17] a form that is sent empty names what is missing and puts the focus there', async ({
  page,
  open,
}) => {
  await open('form');
  const form = page.locator('form').filter({ hasText: 'Who is staying?' });
  await form.getByRole('button', { name: 'Send message' }).click();
  const summary = form.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(5);
  await expect(form.getByLabel('First name')).toBeFocused();
  await summary.getByRole('link').nth(2).click();
  await expect(form.getByLabel('Day')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('[ERR-15, ERR-19, ERR-20, ERR-21, ERR-22, ERR-23, ERR-24, ERR-25, ERR-26] each rule of a field has its message', async ({
  page,
  open,
}) => {
  await open('form', 'app', 'en', '&bare=1');
  const form = page.locator('form').filter({ has: page.getByLabel('macAddress') });
  const messages = {
    minLength: ['ab', 'This field should be at least 3 characters long'],
    maxLength: ['abcd', 'The maximum length allowed is 3'],
    minValue: ['1', 'The minimum value allowed is 2'],
    maxValue: ['2.5', 'The maximum value allowed is 2'],
    between: ['10', 'The value must be between 1 and 9'],
    integer: ['1.5', 'Value is not an integer'],
    numeric: ['a', 'Value must be numeric'],
    decimal: ['-', 'Value must be decimal'],
    alpha: ['a1', 'The value is not alphabetical'],
    alphaNum: ['a-1', 'The value must be alpha-numeric'],
    url: ['abc', 'The value is not a valid URL address'],
    ipAddress: ['999.1.1.1', 'The value is not a valid IP address'],
    macAddress: ['zz', 'The value is not a valid MAC Address'],
    allOf: ['123', 'The value does not match all of the provided validators'],
    anyOf: ['abc', 'The value does not match any of the provided validators'],
    noneOf: ['12', 'The value does not match the provided validator'],
  };
  await form.getByRole('checkbox').check();
  for (const [name, [typed]] of Object.entries(messages))
    await form.getByLabel(name, { exact: true }).fill(typed ?? '');
  await form.getByLabel('sameAs').fill('another value');
  await form.getByRole('button').click();
  for (const [name, [, message]] of Object.entries(messages))
    await expect(form.getByLabel(name, { exact: true }), name).toHaveAccessibleDescription(message ?? '');
  await expect(form.getByLabel('sameAs')).toHaveAccessibleDescription('The value must be equal to the other value');
  await form.getByRole('checkbox').uncheck();
  await form.getByRole('button').click();
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription('This checkbox is required');
});

test('a map asks nobody else before it is asked for', async ({ page, open }) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
  });
  await open('map');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing glides', async ({ page, open }) => {
    await open('pictures');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    await expect(carousel.getByRole('list')).toHaveCSS('scroll-behavior', 'auto');
    await open('waiting');
    const moving = await page.evaluate(
      () => document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().duration) > 10).length,
    );
    expect(moving).toBe(0);
    const grown = await page
      .locator('main p')
      .first()
      .evaluate((text) => {
        const size = () => Number.parseFloat(getComputedStyle(text).fontSize);
        const before = size();
        document.documentElement.style.fontSize = '200%';
        return size() / before;
      });
    expect(grown, 'larger text is there at once').toBeGreaterThan(1.5);
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('what is chosen and what can be pressed has an edge', async ({ page, open }) => {
    await open('button');
    await expect(page.locator('[data-ui="button"]').first()).not.toHaveCSS('border-top-style', 'none');
    await open('choices');
    const chosen = page.locator('main label:has(input[type="radio"]:checked)').first();
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await open('disclosure');
    expect(await violations(page)).toEqual([]);
  });
});

test('brand, language and width stand in the address', async ({ page, open, kit }) => {
  await open('button');
  await page.getByLabel('Brand').selectOption('fennec');
  await page.waitForURL(/brand=fennec/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'fennec');
  await afterHydration(page);
  await page.getByLabel('Language').selectOption('es');
  await page.waitForURL(/lang=es/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${kit.url}/text-fields?brand=fennec&width=320`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Text fields');
  expect(await frame.locator('html').evaluate((root) => root.clientWidth)).toBeLessThanOrEqual(320);
});
