import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSite } from './demo.types.ts';
import type { DemoHotel } from './hotels/hotel.types.ts';
import { plainSite } from './plain-site.ts';
import type { DemoWebsite } from './websites.ts';

/** The pages of a website: those written in `content/<theme>.ts`, else a plain set. */
export async function siteOf(website: DemoWebsite, hotels: DemoHotel[]): Promise<DemoSite> {
  const file = join(import.meta.dirname, 'content', `${website.theme}.ts`);
  if (!existsSync(file)) return plainSite(website, hotels);
  return ((await import(`./content/${website.theme}.ts`)) as { site: DemoSite }).site;
}
