import type { APIRequestContext } from '@playwright/test';
import { siteUrl } from '../support/addresses.ts';

/** One page: `hreflang` to address, `x-default` among them. */
export type Translations = Record<string, string>;

/** Asks the site under test as one of its hosts: Node does not resolve the hosts of the brands. */
export const getOf = (request: APIRequestContext, origin: string) => (address: string) =>
  request.get(address.replace(origin, siteUrl), { headers: { host: new URL(origin).host }, maxRedirects: 0 });

/** The pages that a host's sitemap lists, each once for each of its languages. */
export async function readSitemap(request: APIRequestContext, origin: string): Promise<Translations[]> {
  const sitemap = await (await getOf(request, origin)(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) =>
    Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => [language, href]),
    ),
  );
}
