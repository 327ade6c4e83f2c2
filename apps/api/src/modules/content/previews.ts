import type { WebsiteRef } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tokens } from '../identity/tokens.ts';

/** A website, and what opens its drafts. */
const PREVIEW = /^([1-9]\d{0,9})~([\w.-]{1,600})$/;

/** Links to pages as their drafts have them: each token is good for one website, for an hour. */
export const createPreviews = (
  tokens: Tokens,
  { clock, refById }: { clock: () => Date; refById(id: number): Promise<WebsiteRef | undefined> },
) => ({
  async issue(websiteId: number): Promise<{ token: string; expiresAt: string }> {
    const issued = await tokens.issue({ kind: 'preview', publicId: String(websiteId), websiteId });
    return { token: `${websiteId}~${issued.token}`, expiresAt: issued.expiresAt.toISOString() };
  },

  /** The website as calls with the token see it. @throws {DomainError} `preview_expired` (403) */
  async open(preview: string): Promise<WebsiteRef> {
    const [, id = '', token = ''] = PREVIEW.exec(preview) ?? [];
    const refused = (cause: unknown) =>
      new DomainError(403, 'preview_expired', `a preview token that opens nothing at ${clock().toISOString()}`, {
        cause,
      });
    try {
      await tokens.check(token, 'preview', Number(id), undefined);
    } catch (error) {
      throw refused(error);
    }
    const website = await refById(Number(id));
    if (!website) throw refused(undefined);
    // a page that is not published sells nothing
    return { ...website, isDraft: true, isPreview: true };
  },
});
export type Previews = ReturnType<typeof createPreviews>;
