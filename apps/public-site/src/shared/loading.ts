import type { ApiClient } from '@posada/api-client';
import type { ItemKey } from '@posada/api-client/website';
import type { Site } from '@posada/area';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaceInPage } from './place-in-page.ts';

/** What the content of a page is loaded with. */
export interface Loading {
  api: ApiClient;
  queries: QueryClient;
  site: Site;
  /** What the address names, for blocks that show one item (GAP-66). */
  item: ItemKey;
  place: PlaceInPage;
}
