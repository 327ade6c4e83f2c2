import { refusedWith } from '@posada/api-client';
import { patchWebsite, type WebsiteBrand } from '@posada/api-client/operator';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { brandQuery } from './brand-query.ts';
import { type BrandValues, changedParts, mergedWith, partsBetween, patchOf } from './brand-values.ts';

/** Another person has changed the same part of the brand. */
export class BrandChanged extends Error {
  readonly theirs: WebsiteBrand;
  constructor(theirs: WebsiteBrand) {
    super(`the brand is at revision ${theirs.revision}, with another change of the same part`);
    this.theirs = theirs;
  }
}

/** Of a change, where others go on changing other parts of the website. */
const TRIES = 3;
/** All that a website shows is checked. */
const SAVE_MS = 60_000;

/**
 * Stores what differs from what the form began with. Where others have changed other parts meanwhile, these stay.
 *
 * @returns the brand as it is then
 * @throws {BrandChanged} with what they have made of the same part
 */
export function useSaveBrand(website: number) {
  const queries = useQueryClient();
  const query = brandQuery(website);
  return async (begun: WebsiteBrand, values: BrandValues): Promise<WebsiteBrand> => {
    let at = begun;
    for (let attempt = 1; ; attempt += 1) {
      const patch = patchOf(website, at, mergedWith(at, begun, values));
      if (!patch) return at;
      try {
        const body = { ...patch, revision: at.revision };
        await client.call(patchWebsite, { path: { id: website }, body }, { timeoutMs: SAVE_MS });
        break;
      } catch (error) {
        if (!refusedWith(error, 'website_changed') || attempt === TRIES) throw error;
        at = await queries.fetchQuery(query);
        const theirs = new Set(partsBetween(begun, at));
        // the same change is none: it may be the person's own, whose answer was lost
        const stillDiffers = new Set(changedParts(at, values));
        const isContested = changedParts(begun, values).some((name) => theirs.has(name) && stillDiffers.has(name));
        if (isContested) throw new BrandChanged(at);
      }
    }
    return queries.fetchQuery(query);
  };
}
