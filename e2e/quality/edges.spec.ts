import type { Page } from '@playwright/test';
import { brandUrl } from '../support/addresses.ts';
import { BRANDS, sheetsOfSite, wear } from '../support/looks.ts';
import { DESKTOP, PHONE } from '../support/places.ts';
import { faultsOfRings } from '../support/rings.ts';
import { expect, test, touch } from '../support/test.ts';

/** Links that stand by themselves, each as high as a finger needs. */
const LONE_LINKS =
  '[data-part="breadcrumb"] a, [data-part="site-footer"] :is(a, button), [data-part="hotel-contacts"] a';

for (const path of ['/en/contact', '/en/offers/item-11-offer-111']) {
  test(`${path}: links that stand by themselves are 44 px high on a phone, and rings are whole`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(brandUrl('willow') + path);
    await expect(page.locator('main h1')).toBeVisible();
    const low = await page.locator(LONE_LINKS).evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => `${link.textContent} ${Math.round(link.getBoundingClientRect().height)}`)
        .filter((words) => Number(words.split(' ').at(-1)) < 44),
    );
    expect(low).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await faultsOfRings(page)).toEqual([]);
  });
}

/** How a colour of a ring stands out from the ground that it lies on, at best: WCAG 2.2 asks for 3. */
const contrastOfRing = (page: Page) =>
  page.evaluate(() => {
    const luminance = (colour: string) => {
      const parts = (/^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []).slice(1).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      const [r = 0, g = 0, b = 0] = parts;
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const focused = document.activeElement as HTMLElement;
    const { outlineColor, boxShadow } = getComputedStyle(focused);
    let around = focused.parentElement;
    while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') around = around.parentElement;
    const ground = luminance(around ? getComputedStyle(around).backgroundColor : 'rgb(255, 255, 255)');
    const colours = [outlineColor, /^rgb\([^)]+\)/.exec(boxShadow)?.[0]].filter((colour) => colour !== undefined);
    const ratios = colours.map((colour) => {
      const own = luminance(colour);
      return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
    });
    return Math.max(...ratios);
  });

for (const brand of BRANDS) {
  test(`${brand}: the keyboard’s focus is seen on the ground of header, footer and promotion`, async ({ page }) => {
    await page.goto(`${brandUrl(brand)}/en/loyalty-programme`);
    await expect(page.locator('main h1')).toBeVisible();
    // after a key, focus that a script gives counts as the keyboard's
    await page.keyboard.press('Tab');
    for (const part of ['site-header', 'promotion', 'promise', 'footer-columns']) {
      const link = page.locator(`[data-part="${part}"] a:visible`).first();
      if ((await link.count()) === 0) continue;
      await link.focus();
      expect(await contrastOfRing(page), part).toBeGreaterThanOrEqual(3);
    }
  });

  test(`${brand}: names of offers stand on one line, and texts in columns below the edges of cards`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${brandUrl(brand)}/en/offers`);
    await expect(page.locator('main h1')).toBeVisible();
    const firsts = page.locator('[data-part="offer-card"]');
    const names = await firsts.evaluateAll((cards) =>
      cards.slice(0, 3).map((card) => Math.round(card.querySelector('h2, h3')?.getBoundingClientRect().top ?? 0)),
    );
    expect(new Set(names).size, `tops of the names: ${names}`).toBe(1);
    const edges = await firsts.evaluateAll((cards) =>
      cards.slice(0, 3).map((card) => card.getBoundingClientRect().left),
    );
    const columns = await page
      .locator('[data-part="text-columns"] > div')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
    expect(columns.map(Math.round)).toEqual(edges.map(Math.round));
  });
}

test('fennec: the words that introduce a page stand below the middle of its title', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${brandUrl('fennec')}/en/offers`);
  const middles = await page
    .locator('main h1, main [data-part="text"] > *')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => (left + right) / 2),
    );
  expect(middles.slice(0, 2).map(Math.round)).toEqual([DESKTOP.width / 2, DESKTOP.width / 2]);
});

test('redwood: of the ways up from a room, only the last gives way on a phone in German', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${brandUrl('redwood')}/de/hotels/redwood-lodge-whistler/item-9-room-91`);
  const isCut = await page
    .locator('[data-part="breadcrumb"] li:visible')
    .evaluateAll((ways) => ways.map((way) => way.scrollWidth > way.clientWidth + 1));
  expect(isCut).toEqual([false, false, true]);
});

const ROOM = 'hotels/redwood-lodge-whistler/item-9-room-91';

test('redwood: four photos of a room stand two by two on a phone, and the measures of a bed on one line', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${brandUrl('redwood')}/de/${ROOM}`);
  const photos = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('a[aria-haspopup]') });
  const tops = await photos
    .first()
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBe(4);
  expect(tops[0]).toBe(tops[1]);
  expect(tops[2]).toBe(tops[3]);
  const lines = await page.locator('main article p').evaluateAll((texts) =>
    texts
      .flatMap((text) => [...text.childNodes])
      .filter((node) => /\d\s×\s\d/.test(node.textContent ?? ''))
      .map((node) => {
        const range = document.createRange();
        const from = (node.textContent ?? '').search(/\d+\s×\s\d/);
        range.setStart(node, from);
        range.setEnd(node, (node.textContent ?? '').indexOf('cm') + 2);
        return range.getClientRects().length;
      }),
  );
  expect(lines).toEqual([1, 1]);
});

test('redwood: no amenity of a room stands alone in the last row of a desktop', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${brandUrl('redwood')}/en/${ROOM}`);
  const amenities = page
    .locator('[data-part="section"]')
    .filter({ has: page.getByRole('heading', { name: 'In the room' }) })
    .locator('li');
  const tops = await amenities.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});

test('prices of offers have no empty line above them, and a line for what the hotel charges where it does', async ({
  page,
}) => {
  for (const [brand, lines] of [
    ['redwood', 2],
    ['willow', 3],
  ] as const) {
    await page.goto(`${brandUrl(brand)}/en/offers`);
    const price = page.locator('[data-part="offer-price"]').first();
    await price.scrollIntoViewIfNeeded();
    await expect(price.locator('> span')).toHaveCount(lines);
    const gap = await price.evaluate((box) => {
      const top = box.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(box).paddingTop);
      return (box.firstElementChild?.getBoundingClientRect().top ?? 0) - top;
    });
    expect(Math.round(gap), `above the price in ${brand}`).toBeLessThan(8);
  }
});

test('[SITE-57] the bars of what guests rate begin below each other in every brand', async ({ page, watched }) => {
  // brands are exchanged in the middle of the test
  watched.layoutShift = async () => 0;
  await page.goto('/en/hotels/posada-malaga');
  await touch(page);
  const bars = page.locator('main meter');
  await bars.first().scrollIntoViewIfNeeded();
  const sheets = sheetsOfSite();
  for (const brand of BRANDS) {
    await wear(page, brand, sheets[brand] ?? '');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const rows = await bars.evaluateAll((meters) =>
        meters.map((meter) => {
          const row = meter.closest('div');
          const left = (part: Element | null | undefined) => Math.round(part?.getBoundingClientRect().left ?? 0);
          return { row: left(row), bar: left(meter), width: meter.clientWidth };
        }),
      );
      expect(rows.length).toBeGreaterThan(4);
      // one left edge of the bars in each column of rows, and room for them on the line of their words
      const edges = new Set(rows.map(({ row, bar }) => `${row} ${bar}`));
      expect([...edges], `${brand}, ${viewport.width} px`).toHaveLength(new Set(rows.map(({ row }) => row)).size);
      expect(Math.min(...rows.map(({ width }) => width)), `${brand}, ${viewport.width} px`).toBeGreaterThan(90);
    }
  }
});

for (const brand of ['willow', 'fennec']) {
  test(`${brand}: Chinese headings break between words, and names in Latin letters are as bold as they are`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${brandUrl(brand)}/ch`);
    await expect(page.locator('main h1')).toBeVisible();
    const headings = await page.locator('main :is(h1, h2, h3, legend)').evaluateAll((titles) =>
      titles
        .filter((title) => title.checkVisibility())
        .map((title) => {
          const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          const broken: string[] = [];
          const range = document.createRange();
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            for (const { segment, index, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(
              node.nodeValue ?? '',
            )) {
              range.setStart(node, index);
              range.setEnd(node, index + segment.length);
              const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
              if (isWordLike && lines.size > 1) broken.push(segment);
            }
          }
          return { text: title.textContent, broken, weight: Number(getComputedStyle(title).fontWeight) };
        }),
    );
    expect(headings.filter(({ text }) => /\p{Script=Han}/u.test(text ?? '')).length).toBeGreaterThan(3);
    expect(headings.filter(({ text }) => /[a-z]{3}/i.test(text ?? '')).length).toBeGreaterThan(0);
    expect(headings.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(headings.filter(({ weight }) => weight < 600)).toEqual([]);
  });
}
