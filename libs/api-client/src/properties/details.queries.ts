import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { CONTENT_FRESH_MS } from '../website/website.queries.ts';
import { getCertificates, getGuestReviews, getPointsOfInterest, getPropertyContent } from './details.api.ts';
import { getPropertyFacilities } from './properties.api.ts';

const staleTime = CONTENT_FRESH_MS;

export const facilitiesQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['facilities', id, language],
    queryFn: ({ signal }) => api.call(getPropertyFacilities, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const certificatesQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['certificates', id, language],
    queryFn: ({ signal }) => api.call(getCertificates, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const guestReviewsQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['guest-reviews', id, language],
    queryFn: ({ signal }) => api.call(getGuestReviews, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export const pointsOfInterestQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['points-of-interest', id, language],
    queryFn: ({ signal }) => api.call(getPointsOfInterest, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

/** A chapter about a property, as `parking`. */
export const propertyContentQuery = (api: ApiClient, id: string, contentId: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['property-content', id, contentId, language],
    queryFn: ({ signal }) => api.call(getPropertyContent, { path: { id, contentId }, query: { language } }, { signal }),
    staleTime,
  });
