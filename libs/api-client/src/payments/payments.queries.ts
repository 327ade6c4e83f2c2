import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getAssistedReservation, getCardChange, getCardChangeResult } from './payments.api.ts';

/** What a payment link is about. Never kept: it may be paid in another tab. */
export const assistedReservationQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['assisted-reservation', id, language],
    queryFn: ({ signal }) => api.call(getAssistedReservation, { path: { id }, query: { language } }, { signal }),
    staleTime: 0,
  });

/** What a card-change link is about. */
export const cardChangeQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['card-change', id, language],
    queryFn: ({ signal }) => api.call(getCardChange, { path: { id }, query: { language } }, { signal }),
    staleTime: 0,
  });

const ASK_AGAIN_MS = 2_000;

/** What came of a card change; asked again until it is known. */
export const cardChangeResultQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['card-change-result', id],
    queryFn: ({ signal }) => api.call(getCardChangeResult, { path: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });
