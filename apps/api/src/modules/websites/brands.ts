import { localeOf } from '../../platform/localise.ts';
import type { WebsiteStore } from './websites.store.ts';

/** In whose name and look a website writes. */
export interface Brand {
  name: string;
  theme: string;
  /** The brand's site. */
  url: string;
}

/** A page of the site in the reader's language. */
export const pageOf = ({ url }: Brand, language: string, path: string): string =>
  new URL(`/${localeOf(language)}${path}`, url).href;

/** The brand in whose name and look a website writes, and the address of its site. */
export const brandFinder =
  (websites: WebsiteStore, siteUrl: string) =>
  async (websiteId: number): Promise<Brand> => {
    const website = await websites.byId(websiteId);
    const address = new URL(siteUrl);
    address.hostname = await websites.hostOf(websiteId, address.hostname);
    return { name: String(website?.settings['name'] ?? ''), theme: website?.theme ?? 'app', url: address.href };
  };
export type BrandFinder = ReturnType<typeof brandFinder>;
