import type { WebsiteStore } from '../websites/websites.store.ts';
import type { Brand } from './mail-frame.ts';

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
