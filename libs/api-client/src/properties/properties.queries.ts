import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { CONTENT_FRESH_MS } from '../website/website.queries.ts';
import { getOffer, getRoomTypePhotos, getTopRoomTypeAmenities } from './details.api.ts';
import {
  getComplements,
  getOffers,
  getProperties,
  getPropertyPhotos,
  getRatePlans,
  getRoomTypes,
} from './properties.api.ts';

const staleTime = CONTENT_FRESH_MS;

export const propertiesQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['properties', language],
    queryFn: ({ signal }) => api.call(getProperties, { query: { view: 'extended', language } }, { signal }),
    staleTime,
  });

export const propertyPhotosQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['property-photos', id, language],
    queryFn: ({ signal }) => api.call(getPropertyPhotos, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const roomTypesQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['room-types', id, language],
    queryFn: ({ signal }) => api.call(getRoomTypes, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const ratePlansQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['rate-plans', id, language],
    queryFn: ({ signal }) => api.call(getRatePlans, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const offersQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['offers', id, language],
    queryFn: ({ signal }) => api.call(getOffers, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

/** One offer with its long text, which the list of them leaves out. */
export const offerQuery = (api: ApiClient, id: string, offerId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['offer', id, offerId, language],
    queryFn: ({ signal }) => api.call(getOffer, { path: { id, offerId }, query: { language } }, { signal }),
    staleTime,
  });

export const complementsQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['complements', id, language],
    queryFn: ({ signal }) => api.call(getComplements, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const roomTypePhotosQuery = (api: ApiClient, id: string, roomId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['room-type-photos', id, roomId, language],
    queryFn: ({ signal }) => api.call(getRoomTypePhotos, { path: { id, roomId }, query: { language } }, { signal }),
    staleTime,
  });

export const topAmenitiesQuery = (api: ApiClient, id: string, roomId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['top-amenities', id, roomId, language],
    queryFn: ({ signal }) =>
      api.call(getTopRoomTypeAmenities, { path: { id, roomId }, query: { language } }, { signal }),
    staleTime,
  });
