import type { Website } from '@posada/api-client/website';
import { ACCOUNT_KINDS, readSession } from '@posada/area';
import { extensionsOf } from './extensions-of.ts';
import type { Tags } from './tags.ts';

export interface Tagging {
  /** A script of others runs in this document: it must not come along to a page with personal data. */
  requiresFullNavigation(): boolean;
}

/** At once, or when a guest asks for the page that the browser has rendered beforehand: until then it is no visit. */
function onceShown(begin: () => void) {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

/**
 * Tags come to content pages alone, and not where somebody is signed in: a script of others could read the token. The
 * code for it is fetched only where a website has switched something on.
 */
export function startTagging(
  website: Website,
  isContent: boolean,
  load: () => Promise<{ Tags: typeof Tags }> = () => import(/* webpackChunkName: "tags" */ './tags.ts'),
): Tagging {
  let tags: Tags | undefined;
  const isWanted = Object.keys(extensionsOf(website)).length > 0;
  const start = () => {
    if (ACCOUNT_KINDS.some((kind) => readSession(kind))) return;
    load().then(
      (module) => {
        tags = new module.Tags(website);
        tags.start();
      },
      (error: unknown) => console.warn('tags', error),
    );
  };
  if (isContent && isWanted) onceShown(start);
  return { requiresFullNavigation: () => tags?.areLoaded ?? false };
}
