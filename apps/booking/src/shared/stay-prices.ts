import {
  availabilityQuery,
  type ListSearch,
  lowestPricesQuery,
  type StaySearch,
} from '@posada/api-client/availability';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * What is offered to this guest. A page from the server shows everybody's prices first; those of a member or an agency
 * follow in the browser; when they cannot be fetched, everybody's prices remain.
 */
export function useStayPrices(stay: StaySearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const { account, isRead } = usePriceAccount();
  const { data } = useQuery({ ...availabilityQuery(api, stay, locale, account), enabled: isRead });
  return data ?? queries.getQueryData(availabilityQuery(api, stay, locale).queryKey);
}

/** The lowest prices of a list for this guest, as `useStayPrices`, and of the days around. */
export function useLowestPrices(list: ListSearch) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const { account, isRead } = usePriceAccount();
  const { data, isError, refetch } = useQuery({
    ...lowestPricesQuery(api, list, locale, account),
    enabled: isRead,
  });
  const prices = data ?? queries.getQueryData(lowestPricesQuery(api, list, locale).queryKey);
  return { prices, hasFailed: !prices && isError, refetch };
}
