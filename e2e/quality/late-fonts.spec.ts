import { LOCALES } from '@posada/i18n';
import { brandNames } from '@posada/themes/brands';
import { brandUrl, siteUrl } from '../support/addresses.ts';
import { isFullLength, LANGUAGES } from '../support/looks.ts';
import { DESKTOP } from '../support/places.ts';
import { expect, openStay, type Page, test } from '../support/test.ts';

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

/** Layout shift of a page whose fonts arrive after everything else was shown. */
async function shiftAt(page: Page, address: string): Promise<number> {
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await twoFrames(page);
  letIn();
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Every other brand has its home page opened, each in a language of its own, and the rest their offers. */
const homesByTurns = brandNames()
  .map((brand, turn) => ({ locale: LANGUAGES[turn % LANGUAGES.length] ?? 'en', brand }))
  .filter((_, turn) => turn % 2 === 0);
/** At full length every language in one brand, and every brand in one language. */
const homes = isFullLength
  ? [...LOCALES.map((locale) => ({ locale, brand: 'app' })), ...brandNames().map((brand) => ({ locale: 'en', brand }))]
  : homesByTurns;
const offers = brandNames().filter((_, turn) => isFullLength || turn % 2 === 1);

test('fonts that come late move nothing on the home pages of brands', async ({ browser }) => {
  for (const { locale, brand } of homes) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    expect(await shiftAt(page, `${brandUrl(brand)}/${locale}`), `${brand} in ${locale}`).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});

test('fonts that come late move nothing on the offers of brands, on a desktop', async ({ browser }) => {
  for (const brand of offers) {
    const context = await browser.newContext({ viewport: DESKTOP });
    expect(await shiftAt(await context.newPage(), `${brandUrl(brand)}/en/offers`), brand).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});

/** Room lists: a hotel of a brand with a font of its own, whose German words fill their line on a phone, is one of them. */
const roomLists = [
  ...(isFullLength ? ['en', 'de', 'ru'] : ['ru']).map((locale) => ({ site: siteUrl, hotel: '3', locale })),
  { site: brandUrl('willow'), hotel: '11', locale: 'de' },
];

test('fonts that come late move nothing in room lists', async ({ browser, request }) => {
  for (const { site, hotel, locale } of roomLists) {
    const { query } = await openStay(request, 40, 3, { site, hotel });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const address = `${site}/${locale}/booking/property?id=${hotel}&${query}&occupancy=2-0`;
    expect(await shiftAt(await context.newPage(), address), address).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});
