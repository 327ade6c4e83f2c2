import { LOCALES, languageTag } from '@posada/i18n';
import { brandNames } from '@posada/themes/brands';
import { brandUrl } from '../support/addresses.ts';
import { isFullLength } from '../support/looks.ts';
import { afterHydration, expect, test } from '../support/test.ts';
import { crawlSite } from './crawl-site.ts';
import { readSitemap, type Translations } from './sitemap.ts';

const brands = isFullLength ? brandNames() : [];

/** Pages in one language, one of each kind: hotels, rooms, offers and posts are many and alike. */
function ofEachKind(pages: readonly Translations[], language: string): string[] {
  const kindOf = ({ en = '' }: Translations) =>
    new URL(en).pathname
      .replace(/item-\d+-room-\d+$/, 'room')
      .replace(/item-\d+-offer-\d+$/, 'offer')
      .replace(/\/(hotels|journal)\/(?!.*(?:room|category))[^/]+$/, '/$1/one');
  const kinds = new Map(pages.filter(({ en }) => en !== undefined).map((page) => [kindOf(page), page]));
  return [...kinds.values()].flatMap((page) => page[language] ?? []);
}

for (const brand of brands) {
  test(`every page of ${brand} that its sitemap and links lead to is whole`, async ({ page, request }) => {
    test.setTimeout(1_800_000);
    const { pages, faults, thin } = await crawlSite(request, page, brandUrl(brand));
    const indexed = pages.filter(({ isIndexed }) => isIndexed);
    const ofLanguages = Object.groupBy(pages, ({ address }) => new URL(address).pathname.split('/')[1] ?? '');
    const counts = Object.entries(ofLanguages).map(([language, own = []]) => `${language} ${own.length}`);
    console.log(`${brand}: ${pages.length} pages (${counts.join(', ')}), ${indexed.length} of them indexed`);
    for (const { address, length, least } of thin) console.log(`thin: ${address} ${length} of ${least}`);
    expect.soft(faults).toEqual([]);
    expect(thin).toEqual([]);
  });

  // a test for each language: those of long words can be opened alone, `-g "kind of willow in de"`
  for (const locale of LOCALES) {
    test(`a page of each kind of ${brand} in ${locale} opens without an error`, async ({ page, request, watched }) => {
      test.setTimeout(600_000);
      const addresses = ofEachKind(await readSitemap(request, brandUrl(brand)), languageTag(locale));
      expect(addresses.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const address of addresses) {
        const before = watched.problems.length;
        await page.goto(address);
        await page.mouse.move(10, 10);
        await afterHydration(page);
        faults.push(...watched.problems.slice(before).map((problem) => `${address} ${problem}`));
      }
      console.log(`${brand} in ${locale}: ${addresses.length} pages opened`);
      expect(faults).toEqual([]);
    });
  }
}
