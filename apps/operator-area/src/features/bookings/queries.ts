import {
  type BookingAsked,
  getReservation,
  getReservationInvoices,
  getReservationPayments,
  quoteBooking,
  searchReservations,
} from '@posada/api-client/operator';
import type { ReservationPageSearch } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Bookings that fit, a page of them, with figures over all. */
export const searchQuery = (search: ReservationPageSearch) => {
  const { currentPage, pageSize, number, guest, text = number ?? guest, ...filters } = search;
  const query = { ...filters, text, page: String(currentPage - 1), size: String(pageSize) };
  return queryOptions({
    queryKey: ['operator', 'reservation-search', query],
    queryFn: ({ signal }) => client.call(searchReservations, { query }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

/** A booking by its number; others work on it too. */
export const reservationQuery = (locator: string, language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'reservation', locator, language],
    queryFn: ({ signal }) => client.call(getReservation, { path: { locator }, query: { language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Rooms and rates for a guest. Nothing is booked by it. */
export const bookingQuoteQuery = (language: Locale, asked: BookingAsked) =>
  queryOptions({
    queryKey: ['operator', 'booking-quote', language, asked],
    queryFn: ({ signal }) => client.call(quoteBooking, { query: { language }, body: asked }, { signal }),
    staleTime: 0,
  });

/** While the provider is still asked for a refund. */
const AWAITED_EVERY_MS = 3000;

/** The payments of a booking. */
export const moneyQuery = (locator: string) =>
  queryOptions({
    queryKey: ['operator', 'reservation-money', locator],
    queryFn: ({ signal }) => client.call(getReservationPayments, { path: { locator } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.payments.some(({ refunds }) => refunds.some(({ state }) => state === 'due')) && AWAITED_EVERY_MS,
  });

/** The invoices of a booking. A refund and a cancellation correct them. */
export const invoicesQuery = (locator: string) =>
  queryOptions({
    queryKey: ['operator', 'reservation-invoices', locator],
    queryFn: ({ signal }) => client.call(getReservationInvoices, { path: { locator } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
