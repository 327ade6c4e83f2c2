import type { Photo } from '../core/shapes.ts';

interface Pictured {
  photo?: Photo;
  photos?: readonly Photo[];
  slides?: readonly { photo?: Photo }[];
}

/**
 * The first picture that an editor has placed on a page: search engines and social networks show the page by it. Settings
 * are as they are stored or as their schemas read them.
 */
export function firstPhoto(blocks: readonly { settings?: unknown }[]): Photo | undefined {
  for (const { settings } of blocks) {
    const { photo, photos, slides } = (settings ?? {}) as Pictured;
    const first = slides?.[0]?.photo ?? photo ?? photos?.[0];
    if (first) return first;
  }
  return undefined;
}
