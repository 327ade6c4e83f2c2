import type { WebsiteRef } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tokens } from '../identity/tokens.ts';

/** A website, maybe a release of it, and what opens its drafts. */
const PREVIEW = /^([1-9]\d{0,9})(?:-([1-9]\d{0,14}))?~([\w.-]{1,600})$/;
/** Whom a token is about. */
const subjectOf = (websiteId: number, release: number | undefined) =>
  release === undefined ? String(websiteId) : `${websiteId}-${release}`;

/** Links to pages as their drafts have them: each token is good for one website, for an hour. */
export const createPreviews = (
  tokens: Tokens,
  { clock, refById }: { clock: () => Date; refById(id: number): Promise<WebsiteRef | undefined> },
) => ({
  /** @param release its drafts alone; undefined: all of the website */
  async issue(websiteId: number, release?: number): Promise<{ token: string; expiresAt: string }> {
    const subject = subjectOf(websiteId, release);
    const issued = await tokens.issue({ kind: 'preview', publicId: subject, websiteId });
    return { token: `${subject}~${issued.token}`, expiresAt: issued.expiresAt.toISOString() };
  },

  /** The website as calls with the token see it. @throws {DomainError} `preview_expired` (403) */
  async open(preview: string): Promise<WebsiteRef> {
    const [, id = '', release, token = ''] = PREVIEW.exec(preview) ?? [];
    const refused = (cause: unknown) =>
      new DomainError(403, 'preview_expired', `a preview token that opens nothing at ${clock().toISOString()}`, {
        cause,
      });
    try {
      const { publicId } = await tokens.check(token, 'preview', Number(id), undefined);
      const wanted = subjectOf(Number(id), release === undefined ? undefined : Number(release));
      if (publicId !== wanted) throw new Error(`the token is for ${publicId}, not for ${wanted}`);
    } catch (error) {
      throw refused(error);
    }
    const website = await refById(Number(id));
    if (!website) throw refused(undefined);
    // a page that is not published sells nothing
    const only = release === undefined ? {} : { previewRelease: Number(release) };
    return { ...website, isDraft: true, isPreview: true, ...only };
  },
});
export type Previews = ReturnType<typeof createPreviews>;
