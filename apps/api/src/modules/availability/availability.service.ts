import { bindDeps } from '../../platform/bind-deps.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { findOfferStay, findOfferStays } from './offer-stays.ts';
import { checkPromotion, readCalendar } from './read-calendar.ts';
import { findLowestPrices, searchStay, searchStays } from './search-stays.ts';
import { termsFor } from './stay-terms.ts';

export const createAvailabilityService = (deps: AvailabilityDeps) =>
  bindDeps(deps, {
    termsFor,
    search: searchStay,
    searchAll: searchStays,
    lowestPrices: findLowestPrices,
    calendar: readCalendar,
    /** The first stay that can be booked by these guests and gets an offer. */
    offerStay: findOfferStay,
    offerStays: findOfferStays,
    checkPromotion,
  });
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
