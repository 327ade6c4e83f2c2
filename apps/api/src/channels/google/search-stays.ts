import type { Availability } from '@posada/api-client/availability';
import { DEFAULT_OCCUPANCY } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';
import type { AvailabilityService } from '../../modules/availability/availability.service.ts';
import type { CheckedStay } from '../../modules/price-checks/compare-prices.ts';
import type { StayPrice } from '../../modules/price-checks/read-price-page.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Itinerary, pricedRooms } from './write-prices.ts';

type Search = Pick<AvailabilityService, 'searchAll'>;

/**
 * The search of guests for a room of two, of everybody. Undefined: the days are over or too far ahead.
 *
 * @param propertyIds those that the website does not show are left out
 */
export async function searchStays(
  availability: Search,
  website: WebsiteRef,
  propertyIds: readonly string[],
  { checkin, nights }: Omit<Itinerary, 'propertyId'>,
): Promise<Availability[] | undefined> {
  const search = { from: checkin, to: addDays(checkin, nights), rooms: [DEFAULT_OCCUPANCY] };
  const requester = { website, actor: { kind: 'anyone' }, language: website.language } as const;
  try {
    return await availability.searchAll(requester, propertyIds, search);
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('stay_')) return undefined;
    throw error;
  }
}

/** The price that Google gets for a stay; null: it gets none. */
export const googlePriceOf =
  (availability: Search) =>
  async (website: WebsiteRef, { property, from, nights }: CheckedStay): Promise<StayPrice | null> => {
    const [found] = (await searchStays(availability, website, [String(property)], { checkin: from, nights })) ?? [];
    const [first] = found ? pricedRooms(found) : [];
    return found && first ? { amount: first.whole, currency: found.currency } : null;
  };
