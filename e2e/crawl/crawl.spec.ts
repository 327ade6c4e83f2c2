import { languageTag } from '@posada/i18n';
import { brandNames } from '@posada/themes/brands';
import { brandUrl } from '../support/addresses.ts';
import { isFullLength } from '../support/looks.ts';
import { afterHydration, expect, test } from '../support/test.ts';
import { type CrawledPage, crawlSite } from './crawl-site.ts';

const brands = isFullLength ? brandNames() : [];

/** English pages, one of each kind: hotels, rooms, offers and posts are many and alike. */
function ofEachKind(pages: readonly CrawledPage[]): CrawledPage[] {
  const kindOf = ({ address }: CrawledPage) => {
    const { pathname } = new URL(address);
    return pathname
      .replace(/item-\d+-room-\d+$/, 'room')
      .replace(/item-\d+-offer-\d+$/, 'offer')
      .replace(/\/(hotels|journal)\/(?!.*(?:room|category))[^/]+$/, '/$1/one');
  };
  const english = pages.filter(({ address }) => languageTag('en') === new URL(address).pathname.split('/')[1]);
  return [...new Map(english.map((page) => [kindOf(page), page])).values()];
}

for (const brand of brands) {
  test(`every page of ${brand} that its sitemap and links lead to is whole`, async ({ page, context, watched }) => {
    test.setTimeout(1_800_000);
    const reader = await context.newPage();
    const { pages, faults, thin } = await crawlSite(context.request, reader, brandUrl(brand));
    await reader.close();
    const indexed = pages.filter(({ isIndexed }) => isIndexed);
    const ofLanguages = Object.groupBy(pages, ({ address }) => new URL(address).pathname.split('/')[1] ?? '');
    const counts = Object.entries(ofLanguages).map(([language, own = []]) => `${language} ${own.length}`);
    console.log(`${brand}: ${pages.length} pages (${counts.join(', ')}), ${indexed.length} of them indexed`);
    for (const { address, length, least } of thin) console.log(`thin: ${address} ${length} of ${least}`);
    let opened = 0;
    for (const { address, alternates } of ofEachKind(indexed)) {
      for (const own of new Set([address, ...Object.values(alternates)])) {
        opened += 1;
        const before = watched.problems.length;
        await page.goto(own);
        await page.mouse.move(10, 10);
        await afterHydration(page);
        faults.push(...watched.problems.slice(before).map((problem) => `${own} ${problem}`));
      }
    }
    console.log(`${brand}: ${opened} pages opened in the browser, ${faults.length} faults`);
    expect.soft(faults).toEqual([]);
    expect(thin).toEqual([]);
  });
}
