import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { checkPromotionCode, getAvailability, getCalendar, getLowestPrices, getOfferStay } from './availability.api.ts';

export interface AvailabilitySearch {
  propertyId: string;
  from: string;
  to: string;
  /** Code of GAP-22. */
  occupancy: string;
  promotion?: string;
  onlyLowestPrice?: boolean;
}

/** Prices move: fresh for a minute. `account` tells apart what a signed-in guest is offered. */
export const availabilityQuery = (api: ApiClient, search: AvailabilitySearch, language: string, account = '') => {
  const { propertyId, promotion, onlyLowestPrice, ...stay } = search;
  return queryOptions({
    queryKey: [
      'availability',
      propertyId,
      stay.from,
      stay.to,
      stay.occupancy,
      promotion ?? '',
      onlyLowestPrice ?? false,
      language,
      account,
    ],
    queryFn: ({ signal }) =>
      api.call(
        getAvailability,
        {
          path: { id: propertyId },
          query: {
            ...stay,
            language: language as 'en',
            ...(promotion ? { promotion } : {}),
            ...(onlyLowestPrice ? { onlyLowestPrice: 'true' as const } : {}),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
  });
};

/** How many days before and after the searched ones the strip of days shows. */
const AROUND = '3';

export type LowestPricesSearch = Omit<AvailabilitySearch, 'propertyId' | 'onlyLowestPrice'> & { propertyIds: string[] };

/** Lowest prices of a list of properties, and of the days around. As fresh as `availabilityQuery`, and kept as apart. */
export const lowestPricesQuery = (api: ApiClient, search: LowestPricesSearch, language: string, account = '') => {
  const { propertyIds, promotion, ...stay } = search;
  const property = propertyIds.join(',');
  return queryOptions({
    queryKey: ['lowest-prices', property, stay.from, stay.to, stay.occupancy, promotion ?? '', language, account],
    queryFn: ({ signal }) =>
      api.call(
        getLowestPrices,
        {
          query: {
            ...stay,
            property,
            around: AROUND,
            language: language as 'en',
            ...(promotion ? { promotion } : {}),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
  });
};

/** Prices and closed nights of the days from one to another, both included. Fresh for a minute. */
export const calendarQuery = (
  api: ApiClient,
  { propertyId, from, to }: { propertyId: string; from: string; to: string },
) =>
  queryOptions({
    queryKey: ['calendar', propertyId, from, to],
    queryFn: ({ signal }) => api.call(getCalendar, { path: { id: propertyId }, query: { from, to } }, { signal }),
    staleTime: 60_000,
  });

/** The first stay that gets an offer, for the guests of an occupancy code (GAP-22). Fresh for a minute. */
export const offerStayQuery = (
  api: ApiClient,
  { propertyId, offerId, occupancy }: { propertyId: string; offerId: string; occupancy: string },
) =>
  queryOptions({
    queryKey: ['offer-stay', propertyId, offerId, occupancy],
    queryFn: ({ signal }) =>
      api.call(getOfferStay, { path: { id: propertyId, offerId }, query: { occupancy } }, { signal }),
    staleTime: 60_000,
  });

/** Whether a promotion code is in force at a property. Not whether it lowers a certain stay: results say that. */
export const promotionCheckQuery = (api: ApiClient, propertyId: string, code: string) =>
  queryOptions({
    queryKey: ['promotion-check', propertyId, code],
    queryFn: ({ signal }) => api.call(checkPromotionCode, { path: { id: propertyId, code } }, { signal }),
    staleTime: 60_000,
  });
