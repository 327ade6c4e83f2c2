import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { encodeOccupancy, type Occupancy } from '../search/occupancy.ts';
import type { Search } from '../search/search.schema.ts';
import {
  checkPromotionCode,
  getAvailability,
  getCalendar,
  getLowestPrices,
  getOfferStay,
  getOfferStays,
} from './availability.api.ts';
import { type LowestPrices, MOST_OFFERS } from './availability.schema.ts';

type Stay = Pick<Search, 'from' | 'to' | 'rooms' | 'promocode'>;

/** A search at one property. What else a search holds does not change its prices. */
export interface StaySearch extends Stay {
  propertyId: string;
}

const keyOf = ({ from, to, rooms, promocode }: Stay) => [from, to, encodeOccupancy(rooms), promocode];
const asked = ({ from, to, rooms, promocode }: Stay, language: LanguageCode) => ({
  from,
  to,
  rooms,
  language,
  ...(promocode ? { promotion: promocode } : {}),
});

/** Prices move: fresh for a minute. `account` tells apart what a signed-in guest is offered. */
export const availabilityQuery = (api: ApiClient, search: StaySearch, language: LanguageCode, account = '') =>
  queryOptions({
    queryKey: ['availability', search.propertyId, ...keyOf(search), language, account],
    queryFn: ({ signal }) =>
      api.call(getAvailability, { path: { id: search.propertyId }, query: asked(search, language) }, { signal }),
    staleTime: 60_000,
  });

/** How many days before and after the searched ones the strip of days shows. */
const AROUND = '3';

/** A search at all properties of a list. */
export interface ListSearch extends Stay {
  propertyIds: readonly string[];
}

/** Lowest prices of a list of properties, and of the days around. As fresh as `availabilityQuery`, and kept as apart. */
export const lowestPricesQuery = (api: ApiClient, search: ListSearch, language: LanguageCode, account = '') =>
  queryOptions({
    queryKey: ['lowest-prices', search.propertyIds.join(','), ...keyOf(search), language, account],
    queryFn: async ({ signal }): Promise<LowestPrices> =>
      // the call refuses an empty list: that of a website without a hotel
      search.propertyIds.length === 0
        ? { properties: [], days: null }
        : api.call(
            getLowestPrices,
            { query: { ...asked(search, language), propertyIds: search.propertyIds, around: AROUND } },
            { signal },
          ),
    staleTime: 60_000,
  });

/** Prices for these guests and closed nights of the days from one to another, both included. Fresh for a minute. */
export const calendarQuery = (api: ApiClient, { propertyId, ...stay }: StaySearch, account = '') =>
  queryOptions({
    queryKey: ['calendar', propertyId, ...keyOf(stay), account],
    queryFn: ({ signal }) => {
      const { from, to, rooms, promocode } = stay;
      const query = { from, to, rooms, ...(promocode ? { promotion: promocode } : {}) };
      return api.call(getCalendar, { path: { id: propertyId }, query }, { signal });
    },
    staleTime: 60_000,
  });

/** The lowest price of a stay alone, or why there is none. As fresh as `availabilityQuery`, and kept as apart. */
export const stayPriceQuery = (api: ApiClient, search: StaySearch, language: LanguageCode, account = '') =>
  queryOptions({
    queryKey: ['stay-price', search.propertyId, ...keyOf(search), language, account],
    queryFn: ({ signal }) =>
      api.call(
        getAvailability,
        { path: { id: search.propertyId }, query: { ...asked(search, language), onlyLowestPrice: 'true' as const } },
        { signal },
      ),
    staleTime: 60_000,
  });

/** The first stay that gets an offer, for these guests. Fresh for a minute. */
export const offerStayQuery = (
  api: ApiClient,
  { propertyId, offerId, rooms }: { propertyId: string; offerId: string; rooms: readonly Occupancy[] },
) =>
  queryOptions({
    queryKey: ['offer-stay', propertyId, offerId, encodeOccupancy(rooms)],
    queryFn: ({ signal }) =>
      api.call(getOfferStay, { path: { id: propertyId, offerId }, query: { rooms } }, { signal }),
    staleTime: 60_000,
  });

interface OfferOfProperty {
  propertyId: string;
  offerId: string;
}

/** The stays that get each of several offers, for these guests, in one call for as many as it takes. */
export async function readOfferStays(
  api: ApiClient,
  offers: readonly OfferOfProperty[],
  rooms: readonly Occupancy[],
  signal: AbortSignal,
) {
  const calls = Array.from({ length: Math.ceil(offers.length / MOST_OFFERS) }, (_, index) => {
    const some = offers.slice(index * MOST_OFFERS, (index + 1) * MOST_OFFERS);
    const query = {
      propertyIds: [...new Set(some.map(({ propertyId }) => propertyId))],
      offerIds: some.map(({ offerId }) => offerId),
      rooms,
    };
    return api.call(getOfferStays, { query }, { signal });
  });
  return (await Promise.all(calls)).flat();
}

/** The same, fresh for a minute. */
export const offerStaysQuery = (api: ApiClient, offers: readonly OfferOfProperty[], rooms: readonly Occupancy[]) =>
  queryOptions({
    queryKey: ['offer-stays', offers.map(({ offerId }) => offerId).join(','), encodeOccupancy(rooms)],
    queryFn: ({ signal }) => readOfferStays(api, offers, rooms, signal),
    staleTime: 60_000,
  });

/** Whether a promotion code is in force at a property. Not whether it lowers a certain stay: results say that. */
export const promotionCheckQuery = (api: ApiClient, propertyId: string, code: string, account = '') =>
  queryOptions({
    queryKey: ['promotion-check', propertyId, code, account],
    queryFn: ({ signal }) => api.call(checkPromotionCode, { path: { id: propertyId, code } }, { signal }),
    staleTime: 60_000,
  });
