import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { AccountKind } from '../core/endpoint.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getManagedBooking, openOwnReservation } from './managed-booking.api.ts';
import { getSentOffer } from './offer-mail.api.ts';
import {
  getAgencyReservation,
  getAgencyReservationPage,
  getAgencyReservationSummary,
  getAgentReservation,
  getAgentReservationPage,
  getAgentReservationSummary,
  getClientReservation,
  getClientReservations,
  getReservationByEmail,
  type ReservationFilters,
  type ReservationSort,
} from './reservations.api.ts';
import { getBookedProperties } from './staff.api.ts';
import { getStayMails } from './stay-mails.api.ts';
import { getUpsells, quoteUpsells, type UpsellsChosen } from './upsells.api.ts';

/** The booker's own view, by id and e-mail; `key` is the idempotency key it was booked with, if this browser has it. */
export const bookedReservationQuery = (
  api: ApiClient,
  booked: { propertyId: string; reservationId: string; email: string; key?: string | undefined },
  language: LanguageCode,
) =>
  queryOptions({
    queryKey: ['booked-reservation', booked.reservationId, language],
    queryFn: ({ signal }) =>
      api.call(
        getReservationByEmail,
        {
          path: { id: booked.propertyId, resId: booked.reservationId, email: booked.email },
          query: { language },
        },
        { signal, ...(booked.key ? { idempotencyKey: booked.key } : {}) },
      ),
  });

/** The booking that a token stands for, for its guest without an account. */
export const managedBookingQuery = (api: ApiClient, token: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['managed-booking', token, language],
    queryFn: ({ signal }) => api.call(getManagedBooking, { path: { id: token }, query: { language } }, { signal }),
  });

/** A larger room and extras for the booking of a token: prices move. */
export const upsellsQuery = (api: ApiClient, token: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['upsells', token, language],
    queryFn: ({ signal }) => api.call(getUpsells, { path: { id: token }, query: { language } }, { signal }),
    staleTime: 60_000,
  });

/** What a choice of them makes of the booking. */
export const upsellsQuoteQuery = (api: ApiClient, token: string, chosen: UpsellsChosen, language: LanguageCode) =>
  queryOptions({
    queryKey: ['upsells-quote', token, chosen, language],
    queryFn: ({ signal }) =>
      api.call(quoteUpsells, { path: { id: token }, query: { language }, body: chosen }, { signal }),
    staleTime: 0,
  });

/** A mailed offer, by the signed text of its link: the same each time. */
export const sentOfferQuery = (api: ApiClient, propertyId: string, token: string) =>
  queryOptions({
    queryKey: ['sent-offer', propertyId, token],
    queryFn: ({ signal }) => api.call(getSentOffer, { path: { id: propertyId }, query: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The switch of the mails before and after a stay that a link is for. */
export const stayMailsQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['stay-mails', token],
    queryFn: ({ signal }) => api.call(getStayMails, { path: { token } }, { signal }),
  });

/** A token is good for an hour; another one is asked for before it ends. */
const ACCESS_FRESH_MS = 50 * 60_000;

/** A token for a booking that an account sees. */
export const ownAccessQuery = (api: ApiClient, kind: AccountKind, id: string) =>
  queryOptions({
    queryKey: ['own-access', kind, id],
    queryFn: ({ signal }) => api.call(openOwnReservation, { path: { id } }, { as: kind, signal }),
    staleTime: ACCESS_FRESH_MS,
    gcTime: ACCESS_FRESH_MS,
  });

export const clientReservationsQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['reservations', 'client', language],
    queryFn: ({ signal }) => api.call(getClientReservations, { query: { language } }, { signal }),
  });

export interface ReservationPageSearch extends ReservationFilters {
  /** From 1 (GAP-113). */
  currentPage: number;
  pageSize: number;
  /** Newest first where nothing is said. */
  sort?: ReservationSort;
  /** Of the first page: leaves out what was booked since. */
  madeUntil?: string;
}

/** `currentPage` counts from 1 on screens, `page` from 0 on the wire (API-18, GAP-113). */
export const reservationPageQuery = (
  api: ApiClient,
  kind: Exclude<AccountKind, 'client'>,
  { currentPage, pageSize, sort = 'id,desc', ...filters }: ReservationPageSearch,
  language: LanguageCode,
) =>
  queryOptions({
    queryKey: ['reservations', kind, 'page', currentPage, pageSize, sort, filters, language],
    queryFn: ({ signal }) =>
      api.call(
        kind === 'agent' ? getAgentReservationPage : getAgencyReservationPage,
        {
          query: {
            ...filters,
            page: String(currentPage - 1),
            size: String(pageSize),
            sort,
            language,
          },
        },
        { signal },
      ),
  });

export const reservationSummaryQuery = (
  api: ApiClient,
  kind: Exclude<AccountKind, 'client'>,
  filters: ReservationFilters,
) =>
  queryOptions({
    queryKey: ['reservations', kind, 'summary', filters],
    queryFn: ({ signal }) =>
      api.call(
        kind === 'agent' ? getAgentReservationSummary : getAgencyReservationSummary,
        { query: filters },
        { signal },
      ),
  });

/** Hotels seldom come and go: fresh for ten minutes. */
const PROPERTIES_FRESH_MS = 10 * 60_000;

export const bookedPropertiesQuery = (api: ApiClient, kind: Exclude<AccountKind, 'client'>) =>
  queryOptions({
    queryKey: ['booked-properties', kind],
    queryFn: ({ signal }) => api.call(getBookedProperties, {}, { as: kind, signal }),
    staleTime: PROPERTIES_FRESH_MS,
  });

const detailOf = {
  client: getClientReservation,
  agent: getAgentReservation,
  'travel-agency': getAgencyReservation,
} as const;

export const reservationQuery = (api: ApiClient, kind: AccountKind, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['reservation', kind, id, language],
    queryFn: ({ signal }) => api.call(detailOf[kind], { path: { id }, query: { language } }, { signal }),
  });
