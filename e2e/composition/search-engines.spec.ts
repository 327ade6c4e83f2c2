import { brandNames } from '@posada/themes/brands';
import { brandUrl, siteUrl } from '../support/addresses.ts';
import { expect, httpTest } from '../support/test.ts';

const text = expect.stringMatching(/./);
const address = expect.stringMatching(/^https?:\/\/[^/]+\//);
/** What schema.org and the documentation of search engines ask of each thing. */
const THINGS: Record<string, Record<string, unknown>> = {
  Organization: { name: text, url: address, logo: address },
  Hotel: {
    name: text,
    url: address,
    image: address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: text,
      addressLocality: text,
      addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
    },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    starRating: { '@type': 'Rating', ratingValue: expect.any(Number) },
  },
  FAQPage: {
    mainEntity: expect.arrayContaining([
      { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } },
    ]),
  },
  BreadcrumbList: {
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: text, item: address },
      { '@type': 'ListItem', position: 2, name: text, item: address },
    ],
  },
  BlogPosting: { headline: text, datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
};

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

for (const brand of brandNames()) {
  httpTest(
    `search engines find every page of ${brand} in each language, and read what it is about`,
    async ({ request }) => {
      const origin = brandUrl(brand);
      // Node does not resolve the hosts of the brands
      const get = (address: string) =>
        request.get(address.replace(origin, siteUrl), { headers: { host: new URL(origin).host } });
      const robots = await (await get(`${origin}/robots.txt`)).text();
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const sitemap = await get(`${origin}/sitemap.xml`);
      expect(sitemap.headers()['content-type']).toContain('application/xml');
      const xml = await sitemap.text();
      const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
      expect(addresses.length).toBeGreaterThan(11 * 10);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(xml).toContain('<image:loc>');
      const english = addresses.filter((own) => /\/en(\/|$)/.test(own));
      const kinds = new Set<string>();
      const titles: string[] = [];
      for (const page of english) {
        const answer = await get(page);
        expect(answer.status(), page).toBe(200);
        const html = await answer.text();
        expect(html, page).not.toContain('content="noindex"');
        expect(html).toContain(`<link rel="canonical" href="${page}"`);
        titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? '');
        expect(contentOf(html, 'og:url')).toBe(page);
        expect(contentOf(html, 'og:title'), page).toBeTruthy();
        expect(contentOf(html, 'og:description'), page).toBe(contentOf(html, 'description'));
        const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        const graph = JSON.parse(json)['@graph'] as { '@type': string }[];
        for (const thing of graph) {
          kinds.add(thing['@type']);
          expect(thing, page).toMatchObject(THINGS[thing['@type']] ?? { '@type': 'a thing that is known here' });
        }
      }
      expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
      for (const kind of ['Organization', 'Hotel', 'FAQPage', 'BreadcrumbList', 'BlogPosting'])
        expect(kinds).toContain(kind);
    },
  );
}
