import type { SavedCard } from '@posada/api-client/payments';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { ProviderError } from './providers/provider.ts';
import { type CardOwner, savedCardStore } from './saved-cards.store.ts';

const ASK_AGAIN_MS = 3_600_000;
const AT_ONCE = 20;

interface SavedCardsDeps {
  database: Database;
  providers: PaymentProviders;
  clock: () => Date;
  /** The provider does not forget a card: a person has to look at it. */
  onTrouble: (error: unknown, card: { id: number; provider: string }) => void;
}

/** Who pays, as far as a saved card is concerned; null: the payer is no client. */
export const clientOf = (actor: Actor): number | null => (actor.kind === 'client' ? actor.accountId : null);

/** Cards that clients have saved at the provider, to pay with on this website. */
export function createSavedCards({ database, providers, clock, onTrouble }: SavedCardsDeps) {
  const store = savedCardStore(database);

  function ownerOf(website: WebsiteRef, accountId: number): CardOwner | undefined {
    const provider = providers.of(website);
    return provider?.forgetCard && { accountId, websiteId: website.id, provider: provider.id };
  }

  /** Has providers forget cards that were removed, or whose client was. `id`: this one alone. */
  async function forgetReleased(id?: string): Promise<void> {
    const now = clock();
    const askedBefore = new Date(now.getTime() - ASK_AGAIN_MS).toISOString();
    for (const card of await store.takeReleased(now.toISOString(), askedBefore, AT_ONCE, id)) {
      const provider = providers.get(card.website_id, card.provider);
      try {
        // without a contract there is nobody left to ask
        await provider?.forgetCard?.(card.reference);
        await store.remove(card.id);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        onTrouble(error, { id: card.id, provider: card.provider });
      }
    }
  }

  return {
    forgetReleased: () => forgetReleased(),
    async list(website: WebsiteRef, accountId: number): Promise<SavedCard[]> {
      const owner = ownerOf(website, accountId);
      if (!owner) return [];
      return (await store.list(owner)).map(({ expiry, ...card }) => ({
        ...card,
        expiry: `20${expiry.slice(0, 2)}-${expiry.slice(2)}`,
      }));
    },
    /** @throws {DomainError} `not_found` */
    async referenceOf(website: WebsiteRef, accountId: number | null, id: string): Promise<string> {
      const owner = accountId === null ? undefined : ownerOf(website, accountId);
      const reference = owner && (await store.referenceOf(owner, id));
      if (!reference) throw notFound(`saved card ${id}`);
      return reference;
    },
    /** @throws {DomainError} `not_found` */
    async remove(website: WebsiteRef, accountId: number, id: string): Promise<{ removed: true }> {
      if (!(await store.release({ accountId, websiteId: website.id }, id))) throw notFound(`saved card ${id}`);
      // the others are asked for by the job
      await forgetReleased(id);
      return { removed: true };
    },
  };
}
export type SavedCards = ReturnType<typeof createSavedCards>;
