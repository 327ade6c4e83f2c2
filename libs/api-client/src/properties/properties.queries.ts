import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
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

export const propertiesQuery = (api: ApiClient, language: string) =>
  queryOptions({
    queryKey: ['properties', language],
    queryFn: ({ signal }) =>
      api.call(getProperties, { query: { view: 'extended', language: language as 'en' } }, { signal }),
    staleTime,
  });

export const propertyPhotosQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['property-photos', id, language],
    queryFn: ({ signal }) =>
      api.call(getPropertyPhotos, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const roomTypesQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['room-types', id, language],
    queryFn: ({ signal }) =>
      api.call(getRoomTypes, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const ratePlansQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['rate-plans', id, language],
    queryFn: ({ signal }) =>
      api.call(getRatePlans, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const offersQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['offers', id, language],
    queryFn: ({ signal }) => api.call(getOffers, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

/** One offer with its long text, which the list of them leaves out. */
export const offerQuery = (api: ApiClient, id: string, offerId: string, language: string) =>
  queryOptions({
    queryKey: ['offer', id, offerId, language],
    queryFn: ({ signal }) =>
      api.call(getOffer, { path: { id, offerId }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const complementsQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['complements', id, language],
    queryFn: ({ signal }) =>
      api.call(getComplements, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const roomTypePhotosQuery = (api: ApiClient, id: string, roomId: string, language: string) =>
  queryOptions({
    queryKey: ['room-type-photos', id, roomId, language],
    queryFn: ({ signal }) =>
      api.call(getRoomTypePhotos, { path: { id, roomId }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const topAmenitiesQuery = (api: ApiClient, id: string, roomId: string, language: string) =>
  queryOptions({
    queryKey: ['top-amenities', id, roomId, language],
    queryFn: ({ signal }) =>
      api.call(getTopRoomTypeAmenities, { path: { id, roomId }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });
