import { type AvailabilitySearch, availabilityQuery } from '@posada/api-client/availability';
import { readSession, useApi, useSession, useSite } from '@posada/area';
import { type Search, writeOccupancy } from '@posada/search';
import { useQueries, useQueryClient } from '@tanstack/react-query';

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

/**
 * What is offered to this guest. A page from the server shows everybody's prices first; a member's own follow in the
 * browser, and if they cannot be had, everybody's stay.
 */
export function useStayPrices(stays: readonly AvailabilitySearch[]) {
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const member = useSession('client')?.record.id ?? '';
  const answers = useQueries({ queries: stays.map((stay) => availabilityQuery(api, stay, locale, member)) });
  return stays.map((stay, index) => {
    const everybodys = queries.getQueryData(availabilityQuery(api, stay, locale).queryKey);
    const availability = answers[index]?.data ?? everybodys;
    return { availability, hasFailed: !availability && (answers[index]?.isError ?? false) };
  });
}
