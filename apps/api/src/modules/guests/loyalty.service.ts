import { LOYALTY_MONTHS, type Loyalty } from '@posada/api-client/accounts';
import { addMonths, dayOf, daysBetween } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { localise } from '../../platform/localise.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import { loyaltyStore } from './loyalty.store.ts';

/** Levels of loyalty: which one a client has, and what leads to the next. */
export function createLoyalty({ database, clock }: { database: Database; clock: () => Date }) {
  const store = loyaltyStore(database);
  /** Days between which a stay has ended that counts. */
  const counting = () => {
    const today = dayOf(clock());
    return { today, since: addMonths(today, -LOYALTY_MONTHS) };
  };

  return {
    /** Gives a client the level that the stays have led to since the last sign-in. */
    raise: (clientId: number) => store.raise(clientId, counting()),

    async of(account: AccountRow, language: string, primary: string): Promise<Loyalty> {
      const days = counting();
      const [rows, ownId, counted, saved] = await Promise.all([
        store.levels(),
        store.levelOf(account.id),
        store.stays(account.id, days),
        store.saved(account.id),
      ]);
      const textOf = (name: unknown) => String(localise(name, language, primary));
      const levels = rows.map(({ id, name, percent, nights }) => ({ id, name: textOf(name), percent, nights }));
      const level = levels.find(({ id }) => id === ownId) ?? null;
      const stays = counted.map((row) => ({
        id: row.public_id,
        number: row.locator,
        property: { id: String(row.property_id), name: textOf(row.property_name) },
        from: row.arrival,
        to: row.departure,
        nights: daysBetween(row.arrival, row.departure),
      }));
      const nights = stays.reduce((sum, stay) => sum + stay.nights, 0);
      const next = levels.find(
        (each): each is typeof each & { nights: number } =>
          each.percent > (level?.percent ?? -1) && each.nights !== null && each.nights > 0,
      );
      return {
        level,
        levels,
        next: next ? { ...next, nightsLeft: Math.max(0, next.nights - nights) } : null,
        nights,
        since: days.since,
        stays,
        saved,
      };
    },
  };
}
export type LoyaltyService = ReturnType<typeof createLoyalty>;
