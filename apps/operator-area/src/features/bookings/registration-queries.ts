import { getRegistrations, getReservationCheckIn } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Who of the guests of a booking is registered: names alone. Guests register while it is shown. */
export const checkInOfQuery = (locator: string, language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'reservation-check-in', locator, language],
    queryFn: ({ signal }) => client.call(getReservationCheckIn, { path: { locator }, query: { language } }, { signal }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });

/** All that is registered of them. Each reading is recorded: it is read when the page is opened, and after a change. */
export const registrationsQuery = (locator: string) =>
  queryOptions({
    queryKey: ['operator', 'registrations', locator],
    queryFn: ({ signal }) => client.call(getRegistrations, { path: { locator } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
