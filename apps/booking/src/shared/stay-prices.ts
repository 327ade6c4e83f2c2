import {
  availabilityQuery,
  type ListSearch,
  lowestPricesQuery,
  type StaySearch,
} from '@posada/api-client/availability';
import { readSession, useApi, useSession, useSite } from '@posada/area';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Whose prices: a member's are kept apart from those of everybody. The server knows nobody. */
export const memberOf = () => readSession('client')?.record.id ?? '';

/**
 * What is offered to this guest. A page from the server shows everybody's prices first; a member's own follow in the
 * browser, and if they cannot be had, everybody's stay.
 */
export function useStayPrices(stay: StaySearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const member = useSession('client')?.record.id ?? '';
  const { data } = useQuery(availabilityQuery(api, stay, locale, member));
  return data ?? queries.getQueryData(availabilityQuery(api, stay, locale).queryKey);
}

/** The lowest prices of a list for this guest, as `useStayPrices`, and of the days around. */
export function useLowestPrices(list: ListSearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const member = useSession('client')?.record.id ?? '';
  const { data, isError, refetch } = useQuery(lowestPricesQuery(api, list, locale, member));
  const prices = data ?? queries.getQueryData(lowestPricesQuery(api, list, locale).queryKey);
  return { prices, hasFailed: !prices && isError, refetch };
}
