import { brandUrl } from '../support/addresses.ts';
import { BRANDS, clipped, faultsInBrands, faultsOfLongTexts, isFullLength, LANGUAGES } from '../support/looks.ts';
import { faultsOfForcedColours, faultsOfModes, movements } from '../support/modes.ts';
import { expect, test, touch } from '../support/test.ts';
import { inLanguage, TESTED_PAGES, withoutDays } from './pages.ts';

// brands, sizes and texts are exchanged in the middle of a test, and colours must not be on their way meanwhile
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

// a page is opened once for all its checks; its words are those of German, the longest of the four languages
for (const [index, path] of TESTED_PAGES.entries()) {
  for (const language of isFullLength ? LANGUAGES : ['de']) {
    test(`${withoutDays(path)} in ${language} has no violation, and bears large text, a small window, forced colours and the wish for rest`, async ({
      page,
    }) => {
      await page.goto(await inLanguage(page.request, path, language));
      await touch(page);
      expect(await faultsInBrands(page, index)).toEqual([]);
      if (language !== 'de') return;
      expect(await faultsOfModes(page, BRANDS[index % BRANDS.length] ?? '')).toEqual([]);
      await page.goto(path);
      await touch(page);
      expect(await faultsOfLongTexts(page), 'English that is 40 % longer').toEqual([]);
    });
  }
}

test('the ways up from an offer read whole in Russian with texts of twice the size, and nothing covers the logotype', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(`${brandUrl('fennec')}/ru/predlozheniya/item-5-offer-51`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('[data-part="breadcrumb"] li')).toHaveCount(4);
  expect((await clipped(page)).filter((fault) => fault.startsWith('li'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const edges = () =>
    page
      .locator('[data-part="header-inner"] > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).sort((a, b) => a.left - b.left))
      .then((boxes) => boxes.every(({ right }, index) => right <= (boxes[index + 1]?.left ?? 390)));
  await expect.poll(edges).toBe(true);
});

test('what moves, and what nobody sees with forced colours, is found', async ({ page }) => {
  const findings = async (style: string) => {
    await page.setContent(
      `<style>${style} :focus-visible { outline: 3px solid }</style><main><a href="#">Rooms</a></main>`,
    );
    return [...(await movements(page)), ...(await faultsOfForcedColours(page))].join();
  };
  expect(await findings('')).toBe('');
  expect(await findings('a { transition: opacity 1s }')).toContain('transition');
  expect(await findings('a::after { content: ""; animation: x 2s }')).toContain('animation');
  expect(await findings('html { scroll-behavior: smooth }')).toContain('smooth scroll');
  expect(await findings('a { background: gold }')).toContain('no edge');
  expect(await findings('a:focus-visible { outline: none !important; box-shadow: 0 0 0 3px }')).toContain('not seen');
});

test('a text that is cut, runs over its edge or widens the page is found', async ({ page }) => {
  // twice as wide as the longest word in any font that a machine has
  const box = (style: string) => `<p style="inline-size: 16rem; ${style}">Free cancellation until Friday</p>`;
  const findings = async (style: string) => {
    await page.setContent(`<main>${box(style)}</main>`);
    return faultsOfLongTexts(page);
  };
  expect(await findings('')).toEqual([]);
  expect((await findings('overflow: hidden; block-size: 1.2rem')).join()).toContain('cut');
  expect((await findings('overflow: clip; white-space: nowrap')).join()).toContain('cut');
  expect((await findings('inline-size: 50rem')).join()).toContain('reaches out');
});
