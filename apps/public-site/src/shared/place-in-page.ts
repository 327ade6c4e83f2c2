import type { ContentRoute } from '@posada/api-client/website';

/** What the address of a page names below the page's own path. */
export type PlaceInPage = Pick<ContentRoute, 'path' | 'key' | 'list'>;

/** The page itself. */
export const NO_PLACE: PlaceInPage = { path: '/', key: null, list: null };
