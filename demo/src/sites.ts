import { BRANDS } from './content/brands.ts';
import { pagesOf } from './content/pages.ts';
import type { DemoHotel } from './hotels/hotel.types.ts';
import type { DemoSite } from './shared/demo.types.ts';
import type { DemoWebsite } from './shared/websites.ts';

/** The pages of a website, from its brand's story and its hotels. */
export const siteOf = (website: DemoWebsite, hotels: DemoHotel[]): DemoSite =>
  pagesOf(BRANDS[website.theme], website, hotels);
