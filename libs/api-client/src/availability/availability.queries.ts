import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { getAvailability } from './availability.api.ts';

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
