import type { ApiClient } from '@posada/api-client';
import { type Availability, availabilityQuery } from '@posada/api-client/availability';
import { complementsQuery } from '@posada/api-client/properties';
import { nightsBetween } from '@posada/calendar-days';
import type { Locale } from '@posada/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { atCurrentTerms, complementsTotal, totalsOf } from '../../shared/totals.ts';

/** What a booking in progress comes to, with all that the sums are made of: taken over together or not at all. */
export type Terms = Pick<BookingInProgress, 'priceAccount' | 'choices' | 'totals'>;

/** The terms of a booking by prices that were read for `priceAccount`. `gone`: the first room that is no longer offered. */
export function termsBy(
  booking: BookingInProgress,
  { rooms }: Pick<Availability, 'rooms'>,
  { priceAccount, complements }: { priceAccount: string; complements: number },
): Terms | { gone: number } {
  const current = atCurrentTerms(booking.choices, rooms);
  const choices = current.filter((choice) => choice !== undefined);
  if (choices.length < current.length) return { gone: current.indexOf(undefined) };
  return { priceAccount, choices, totals: totalsOf(choices, rooms, complements) };
}

/** The same with rooms and extras as they are priced now, whatever was read before. */
export async function readTerms(
  booking: BookingInProgress,
  {
    api,
    queries,
    locale,
    priceAccount,
  }: { api: ApiClient; queries: QueryClient; locale: Locale; priceAccount: string },
) {
  const { search, choices } = booking;
  const propertyId = search.destination.id;
  const [availability, complements] = await Promise.all([
    queries.fetchQuery({
      ...availabilityQuery(api, { ...search, propertyId }, locale, priceAccount),
      staleTime: 0,
    }),
    queries.fetchQuery({ ...complementsQuery(api, propertyId, locale), staleTime: 0 }),
  ]);
  return termsBy(booking, availability, {
    priceAccount,
    complements: complementsTotal(choices, complements, nightsBetween(search.from, search.to)),
  });
}
