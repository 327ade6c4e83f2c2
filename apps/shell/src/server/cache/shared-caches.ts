import type { ContentReader } from './content-memory.ts';

/** What shared caches may keep: the same for everybody. */
export const CACHED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
export const UNCACHED = 'private, no-store';
/** For one browser, which asks again each time but when it goes back: there it may show the page as it was left. */
export const SHOWN_AGAIN = 'private, no-cache';

/** For what this reader has read: nobody keeps what was made from two revisions of the content. */
export const cacheControlOf = ({ isMixed }: Pick<ContentReader, 'isMixed'>) => (isMixed ? UNCACHED : CACHED);
