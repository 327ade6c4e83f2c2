import { brandNames } from '@posada/themes/brands';
import { htmlFaults } from '../crawl/html-faults.ts';
import { schemaFaults } from '../crawl/schema-org.ts';
import { brandUrl, siteUrl } from '../support/addresses.ts';
import { isFullLength } from '../support/looks.ts';
import { expect, httpTest } from '../support/test.ts';

const text = expect.stringMatching(/./);
const address = expect.stringMatching(/^https?:\/\/[^/]+\//);
const price = expect.stringMatching(/^\d+\.\d\d$/);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
/** What the documentation of search engines asks of each thing. What schema.org knows at all: `schemaFaults`. */
const THINGS: Record<string, Record<string, unknown>> = {
  Organization: { name: text, url: address, logo: address, sameAs: expect.arrayContaining([address]) },
  WebSite: { name: text, url: address, inLanguage: text },
  Hotel: {
    name: text,
    url: address,
    image: expect.arrayContaining([address, address]),
    priceRange: text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: text,
      addressLocality: text,
      postalCode: text,
      addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
    },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    starRating: { '@type': 'Rating', ratingValue: expect.any(Number) },
    checkinTime: expect.stringMatching(/^\d\d:\d\d$/),
    checkoutTime: expect.stringMatching(/^\d\d:\d\d$/),
  },
  HotelRoom: {
    name: text,
    url: address,
    image: expect.arrayContaining([address]),
    containedInPlace: { '@type': 'Hotel', name: text, url: address },
    occupancy: { '@type': 'QuantitativeValue', maxValue: expect.any(Number) },
  },
  Offer: {
    price,
    priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
    priceValidUntil: day,
    availability: 'https://schema.org/InStock',
    priceSpecification: { '@type': 'UnitPriceSpecification', price },
  },
  FAQPage: {
    mainEntity: expect.arrayContaining([
      { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } },
    ]),
  },
  BreadcrumbList: {
    itemListElement: expect.arrayContaining([
      { '@type': 'ListItem', position: 1, name: text, item: address },
      { '@type': 'ListItem', position: 2, name: text, item: address },
    ]),
  },
  BlogPosting: {
    headline: text,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    mainEntityOfPage: address,
  },
  TouristDestination: { name: text, description: text, url: address },
  ItemList: {
    itemListElement: expect.arrayContaining([
      {
        '@type': 'ListItem',
        position: 1,
        item: expect.objectContaining({ '@type': 'Hotel', name: text, url: address }),
      },
    ]),
  },
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
      const isChecked = isFullLength || brand === 'willow';
      const all = addresses.filter((own) => /\/en(\/|$)/.test(own));
      const items = all.filter((own) => own.includes('/item-'));
      // rooms and offers are many and alike: in most brands the first of each is enough
      const shown = isChecked ? items : [items.find((own) => own.includes('-room-')), items.at(-1)];
      const english = all.filter((own) => !items.includes(own) || shown.includes(own));
      const kinds = new Set<string>();
      const titles: string[] = [];
      // the same picture, perhaps in another of its widths
      const nameOf = (file = '') => file.replace(/-\d+\.webp$/, '');
      const pictureOfHome = nameOf(contentOf(await (await get(`${origin}/en`)).text(), 'og:image'));
      const graphs = new Map<string, unknown>();
      for (const page of english) {
        const answer = await get(page);
        expect(answer.status(), page).toBe(200);
        const html = await answer.text();
        expect(html, page).not.toContain('content="noindex"');
        expect(html).toContain(`<link rel="canonical" href="${page}"`);
        expect(/<title>([^<]*)</.exec(html)?.[1], page).not.toContain('★');
        titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? '');
        expect(contentOf(html, 'og:url')).toBe(page);
        expect(contentOf(html, 'og:title'), page).toBeTruthy();
        expect(contentOf(html, 'og:description'), page).toBe(contentOf(html, 'description'));
        expect(contentOf(html, 'og:locale'), page).toBe('en_GB');
        const [own] = xml.split(`<loc>${page}</loc>`)[1]?.split('</url>') ?? [];
        const [, listed] = /<image:loc>([^<]+)</.exec(own ?? '') ?? [];
        expect(contentOf(html, 'twitter:card'), page).toBe('summary_large_image');
        const shared = nameOf(contentOf(html, 'og:image'));
        if (listed) expect(shared, page).toBe(nameOf(listed));
        // a page without a picture, as that of the conditions, is shared with the website's
        else expect(shared, page).toBe(pictureOfHome);
        const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        graphs.set(page, JSON.parse(json));
        if (isChecked) expect(await htmlFaults(html), page).toEqual([]);
        const graph = JSON.parse(json)['@graph'] as { '@type': string }[];
        for (const thing of graph) {
          kinds.add(thing['@type']);
          expect(thing, page).toMatchObject(THINGS[thing['@type']] ?? { '@type': 'a thing that is known here' });
        }
      }
      expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
      expect([...kinds].toSorted()).toEqual(Object.keys(THINGS).toSorted());
      if (isChecked) expect(schemaFaults(graphs)).toEqual([]);
    },
  );
}

httpTest('a search that a guest sends to others is shown with the hotel, its days and its picture', async () => {
  const query = 'from=2027-03-01&to=2027-03-04&occupancy=2-0';
  const days = '1 – 4 Mar 2027';
  for (const [page, name] of [
    [`booking/property?id=3&${query}`, 'Posada Málaga'],
    [`booking/destination?id=3&${query}`, 'Costa del Sol'],
    [`booking/destination?${query}`, 'All our hotels'],
  ] as const) {
    const html = await (await fetch(`${siteUrl}/en/${page}`, { headers: { 'user-agent': 'WhatsApp/2' } })).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const of = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(head)?.[1];
    expect(of('og:title'), page).toContain(name);
    expect(of('og:title'), page).toContain(days);
    expect(of('og:image'), page).toMatch(/^https?:\/\/.*\.(webp|jpe?g|png)$/);
    expect(of('twitter:card'), page).toBe('summary_large_image');
  }
});
