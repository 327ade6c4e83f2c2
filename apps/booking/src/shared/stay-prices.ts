import {
  type AvailabilitySearch,
  availabilityQuery,
  type LowestPricesSearch,
  lowestPricesQuery,
} from '@posada/api-client/availability';
import { readSession, useApi, useSession, useSite } from '@posada/area';
import { type Search, writeOccupancy } from '@posada/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Whose prices: a member's are kept apart from those of everybody. The server knows nobody. */
export const memberOf = () => readSession('client')?.record.id ?? '';

/** A search as a question to one property. */
export const stayAt = (propertyId: string, search: Search): AvailabilitySearch => ({
  propertyId,
  from: search.from,
  to: search.to,
  occupancy: writeOccupancy(search.rooms),
  ...(search.promocode ? { promotion: search.promocode } : {}),
});

/** A search as a question to all properties of a list. */
export const listAt = (propertyIds: string[], search: Search): LowestPricesSearch => {
  const { propertyId: _, ...stay } = stayAt('', search);
  return { ...stay, propertyIds };
};

/**
 * What is offered to this guest. A page from the server shows everybody's prices first; a member's own follow in the
 * browser, and if they cannot be had, everybody's stay.
 */
export function useStayPrices(stay: AvailabilitySearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const member = useSession('client')?.record.id ?? '';
  const { data } = useQuery(availabilityQuery(api, stay, locale, member));
  return data ?? queries.getQueryData(availabilityQuery(api, stay, locale).queryKey);
}

/** The lowest prices of a list for this guest, as `useStayPrices`, and of the days around. */
export function useLowestPrices(list: LowestPricesSearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const member = useSession('client')?.record.id ?? '';
  const { data, isError, refetch } = useQuery(lowestPricesQuery(api, list, locale, member));
  const prices = data ?? queries.getQueryData(lowestPricesQuery(api, list, locale).queryKey);
  return { prices, hasFailed: !prices && isError, refetch };
}
