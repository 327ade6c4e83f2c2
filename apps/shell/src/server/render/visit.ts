import type { Exchange } from '../http/route-table.ts';
import type { Served } from '../releases/canary.ts';
import type { Live } from '../releases/composed-site.ts';
import type { WebsiteFacts } from '../site/websites.ts';

/** A request for a page of a website. */
export interface Visit extends Exchange {
  facts: WebsiteFacts;
  served: Served<Live>;
  /** The token of a preview: the page is rendered from drafts. Undefined: as it is published. */
  preview?: string;
}
