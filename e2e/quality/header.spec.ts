import { LOCALES } from '@posada/i18n';
import { brandUrl } from '../support/addresses.ts';
import { BRANDS, isFullLength, resize } from '../support/looks.ts';
import { expect, type Page, test, touch } from '../support/test.ts';

// a window changes its size, and texts theirs, in the middle of a test
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

const NAME = 'Maximiliane von Hohenstein-Waldburg';
/** Sizes of the text and the name of who is signed in, with the windows of phones, tablets and desks. */
const STATES = [
  { text: '100%', widths: [320, 360, 390, 768, 1024, 1280] },
  { text: '100%', name: NAME, widths: [768, 1024, 1280, 1440] },
  { text: '200%', name: NAME, widths: [390, 768, 1280] },
];
/** Languages of long words by turns: Russian for Fennec, whose logotype has the middle, and Redwood's long menu. */
const LONG = ['bg', 'pt', 'ru', 'de', 'ru', 'pt'] as const;

/** What stands over another part of the header, outside of the window, or on two lines. */
const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('[data-part="site-header"]');
    if (!header) return ['there is no header'];
    const shown = [...header.querySelectorAll('img, nav > ul a, summary, [data-part="book"]')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        const name = part.getAttribute('alt') ?? part.textContent?.trim() ?? '';
        return { part, name, left, right, top, bottom, width };
      });
    const linesOf = (part: Element) => {
      const bottoms = new Set<number>();
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(node);
        for (const { bottom } of words.getClientRects()) bottoms.add(Math.round(bottom));
      }
      return bottoms.size;
    };
    return shown.flatMap((one, index) => [
      ...shown
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} and ${other.name} stand over each other`),
      ...(one.left < 0 || one.right > document.documentElement.clientWidth ? [`${one.name} reaches out`] : []),
      ...(one.part.matches('a') && linesOf(one.part) > 1 ? [`${one.name} has two lines`] : []),
      ...(one.part.matches('img') && one.width < 80 ? [`the logotype has ${Math.round(one.width)} px`] : []),
    ]);
  });

/** Menus that do not open within the window: what lies left of it cannot even be scrolled to. */
const menusOutside = (page: Page) =>
  page.evaluate(() => {
    const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-part="site-header"] details')];
    const faults = menus
      .filter((menu) => menu.checkVisibility())
      .flatMap((menu) => {
        menu.open = true;
        const { left = 0, right = 0 } = menu.querySelector('ul')?.getBoundingClientRect() ?? {};
        menu.open = false;
        const isInside = right > left && left >= 0 && right <= document.documentElement.clientWidth;
        return isInside ? [] : [`${menu.textContent?.slice(0, 20)}: a menu from ${left} to ${right} px`];
      });
    return menus.length > 0 ? faults : ['there is no menu'];
  });

for (const [index, brand] of BRANDS.entries()) {
  const languages = isFullLength ? LOCALES : [LONG[index % LONG.length] ?? 'de'];
  test(`[SITE-13, SHELL-12] nothing of the header of ${brand} covers another part of it or opens outside of the window, in long languages, at any width, with large texts, and with a long name`, async ({
    page,
  }) => {
    if (isFullLength) test.setTimeout(600_000); // eleven languages
    for (const language of languages) {
      await page.goto(`${brandUrl(brand)}/${language}`);
      // the text of a label is exchanged below: not before React has found its own
      await touch(page);
      await page.evaluate(() => document.fonts.ready);
      for (const { text, name, widths } of STATES) {
        if (name) {
          const label = page.locator('[data-part="tools"] [data-part="tool-label"]').last();
          await label.evaluate((element, signedIn) => element.replaceChildren(signedIn), name);
        }
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        for (const width of widths) {
          await resize(page, { width, height: 700 });
          const place = [language, `${width} px`, `${text} text`, name].filter(Boolean).join(', ');
          expect.soft([...(await headerFaults(page)), ...(await menusOutside(page))], place).toEqual([]);
        }
      }
    }
  });
}
