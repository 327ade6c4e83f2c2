import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { LOCALES, languageTag } from '@posada/i18n';
import { htmlFaults } from './html-faults.ts';
import { leastOf, ownLengths } from './own-words.ts';
import { type PageFacts, readPage } from './page-facts.ts';
import { schemaFaults } from './schema-org.ts';
import { getOf } from './sitemap.ts';

interface CrawledPage extends PageFacts {
  address: string;
  isInSitemap: boolean;
}

interface Crawl {
  pages: CrawledPage[];
  /** What is wrong, one line each with the address of the page. */
  faults: string[];
  /** Indexed pages with less text of their own than a page needs, and how much they have. */
  thin: { address: string; length: number; least: number }[];
}

const PAGES_AT_ONCE = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
const HOPS_AT_MOST = 4;
/** The same page with another search, or behind a mark in it. */
const keyOf = (address: string) => {
  const url = new URL(address);
  return url.origin + url.pathname.replace(/\/$/, '');
};
/** Its content came too late on the server: who asks again, when the server says, gets it. */
const isUnfinished = (answer: APIResponse) => answer.status() === 503;
const secondsToWait = (answer: APIResponse) => Number(answer.headers()['retry-after'] ?? 1);
const languageOf = (address: string) => new URL(address).pathname.split('/')[1] ?? '';

/** Every page of the sitemap of a host, and every page that links lead to; what is wrong with them as search engines see it. */
export async function crawlSite(request: APIRequestContext, reader: Page, origin: string): Promise<Crawl> {
  const faults: string[] = [];
  const fault = (address: string, what: string) => faults.push(`${address} ${what}`);
  const get = getOf(request, origin);

  const sitemap = await (await get(`${origin}/sitemap.xml`)).text();
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc));
  const pages = new Map<string, CrawledPage>();
  const queue = [...listed];
  const known = new Set(queue.map(keyOf));
  const linksTo = new Map<string, string>();

  function follow(link: string, from: string) {
    if (!link.startsWith(`${origin}/`) || known.has(keyOf(link))) return;
    known.add(keyOf(link));
    linksTo.set(link, from);
    queue.push(link);
  }

  async function visit(address: string) {
    const from = linksTo.get(address);
    let answer = await get(address);
    for (let hops = 0; REDIRECTS.includes(answer.status()) && hops < HOPS_AT_MOST; hops += 1) {
      if (!from) fault(address, 'is in the sitemap, and leads elsewhere');
      answer = await get(new URL(answer.headers()['location'] ?? '', address).href);
    }
    for (let again = 0; again < 2 && isUnfinished(answer); again += 1) {
      await pause(secondsToWait(answer) * 1000);
      answer = await get(address);
    }
    if (answer.status() !== 200) {
      fault(address, `answers ${answer.status()}${from ? `, linked by ${from}` : ''}`);
      return;
    }
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) return;
    const html = await answer.text();
    const facts = await readPage(reader, html, address);
    pages.set(keyOf(address), { ...facts, address, isInSitemap: listed.has(address) });
    for (const what of await htmlFaults(html)) fault(address, `HTML ${what}`);
    for (const link of facts.links) follow(link, address);
  }

  const walk = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next);
  };
  // walkers that find nothing to do end, and those still at work may find more
  while (queue.length > 0) await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk));

  const all = [...pages.values()];
  const indexed = all.filter(({ isIndexed }) => isIndexed);
  for (const page of all) {
    for (const link of page.links) {
      const [, mark] = link.split('#');
      const target = link.startsWith(`${origin}/`) ? pages.get(keyOf(link)) : undefined;
      if (mark && target && !target.ids.includes(decodeURIComponent(mark)))
        fault(page.address, `links to ${link}, a mark that is not there`);
    }
  }
  const own = (values: CrawledPage[], field: 'title' | 'description') => {
    const seen = new Map<string, string>();
    for (const page of values) {
      const other = seen.get(page[field]);
      if (!page[field]) fault(page.address, `has no ${field}`);
      else if (other) fault(page.address, `has the ${field} of ${other}: ${page[field]}`);
      seen.set(page[field], page.address);
    }
  };
  // a page in two languages may have one title, as a hotel's name; two pages of one language may not
  for (const language of LOCALES) {
    const ofLanguage = indexed.filter(({ address }) => languageOf(address) === language);
    own(ofLanguage, 'title');
    own(ofLanguage, 'description');
  }
  for (const page of indexed) {
    if (page.canonical !== page.address) fault(page.address, `is indexed, and names ${page.canonical} as canonical`);
    if (!page.isInSitemap) fault(page.address, 'is indexed, and not in the sitemap');
    if (!page.alternates['x-default']) fault(page.address, 'has no x-default');
    const tag = languageTag(languageOf(page.address) as (typeof LOCALES)[number]);
    if (page.alternates[tag] !== page.address) fault(page.address, `does not name itself as hreflang ${tag}`);
    for (const other of new Set(Object.values(page.alternates))) {
      const back = pages.get(keyOf(other))?.alternates[tag];
      if (back !== page.address) fault(page.address, `names ${other} as alternate, which names ${back}`);
    }
  }
  const graphs = new Map<string, unknown>();
  for (const { address, data } of indexed) {
    if (data.length !== 1) fault(address, `has ${data.length} JSON-LD scripts`);
    for (const text of data) graphs.set(address, JSON.parse(text));
  }
  faults.push(...schemaFaults(graphs));
  const thin = LOCALES.flatMap((language) => {
    const least = leastOf(language);
    const ofLanguage = indexed.filter(({ address }) => languageOf(address) === language);
    return [...ownLengths(new Map(ofLanguage.map(({ address, texts }) => [address, texts])), language)]
      .filter(([, length]) => length < least)
      .map(([address, length]) => ({ address, length, least }));
  });
  return { pages: all, faults, thin };
}
