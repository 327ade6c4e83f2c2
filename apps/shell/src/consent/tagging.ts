import type { Website } from '@posada/api-client/website';
import { ACCOUNT_KINDS, readSession } from '@posada/area';
import { extensionsOf } from './extensions-of.ts';
import type { Tags } from './tags.ts';

export interface Tagging {
  /** A script of others runs in this document: it must not come along to a page with personal data. */
  requiresFullNavigation(): boolean;
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
  if (isContent && isWanted && !ACCOUNT_KINDS.some((kind) => readSession(kind))) {
    load().then(
      (module) => {
        tags = new module.Tags(website);
        tags.start();
      },
      (error: unknown) => console.warn('tags', error),
    );
  }
  return { requiresFullNavigation: () => tags?.areLoaded ?? false };
}
