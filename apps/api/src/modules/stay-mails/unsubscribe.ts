import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Tokens } from '../identity/tokens.ts';
import { type Brand, pageOf } from '../websites/brands.ts';
import { emailHashOf, optOutsStore } from './opt-outs.store.ts';

/** Addresses by which a guest ends the mails before and after a stay. */
export interface UnsubscribeLinks {
  /** A page that asks. */
  page: string;
  /** Answers a POST at once (RFC 8058). */
  oneClick: string;
}

/**
 * The switch of the mails before and after a stay of one address at one website. Its links are signed and name the
 * address by its hash; they need no session.
 */
export function createUnsubscribe(database: Database, tokens: Tokens, clock: () => Date) {
  const store = optOutsStore(database);

  /** @throws {DomainError} `not_found` (404): the link is over, of another website, or not ours */
  async function hashIn(websiteId: number, token: string): Promise<string> {
    const claims = await tokens.check(token, 'stay-mails', websiteId, undefined).catch(() => undefined);
    if (!claims) throw notFound('an address with this token');
    return claims.publicId;
  }

  return {
    async linksFor(brand: Brand, websiteId: number, email: string, language: string): Promise<UnsubscribeLinks> {
      const { token } = await tokens.issue({
        kind: 'stay-mails',
        publicId: emailHashOf(email),
        websiteId,
      });
      return {
        page: pageOf(brand, language, `/booking/stay-mails/${token}`),
        oneClick: new URL(`/api/stay-mails/${websiteId}/${token}`, brand.url).href,
      };
    },
    isOptedOut: (websiteId: number, email: string) => store.isOptedOut(websiteId, emailHashOf(email)),
    set: (websiteId: number, email: string, isOptedOut: boolean) =>
      store.set(websiteId, emailHashOf(email), isOptedOut, clock()),
    /** For a link. @throws {DomainError} `not_found` */
    isOptedOutBy: async (websiteId: number, token: string) =>
      store.isOptedOut(websiteId, await hashIn(websiteId, token)),
    /** By a link. @throws {DomainError} `not_found` */
    setBy: async (websiteId: number, token: string, isOptedOut: boolean) =>
      store.set(websiteId, await hashIn(websiteId, token), isOptedOut, clock()),
  };
}
export type Unsubscribe = ReturnType<typeof createUnsubscribe>;
