import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { CONTENT_FRESH_MS } from '../website/website.queries.ts';
import { getCertificates, getGuestReviews, getPointsOfInterest, getPropertyContent } from './details.api.ts';
import { getPropertyFacilities } from './properties.api.ts';

const staleTime = CONTENT_FRESH_MS;

export const facilitiesQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['facilities', id, language],
    queryFn: ({ signal }) =>
      api.call(getPropertyFacilities, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const certificatesQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['certificates', id, language],
    queryFn: ({ signal }) =>
      api.call(getCertificates, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const guestReviewsQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['guest-reviews', id, language],
    queryFn: ({ signal }) =>
      api.call(getGuestReviews, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

export const pointsOfInterestQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['points-of-interest', id, language],
    queryFn: ({ signal }) =>
      api.call(getPointsOfInterest, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });

/** A chapter about a property, as `parking`. */
export const propertyContentQuery = (api: ApiClient, id: string, contentId: string, language: string) =>
  queryOptions({
    queryKey: ['property-content', id, contentId, language],
    queryFn: ({ signal }) =>
      api.call(getPropertyContent, { path: { id, contentId }, query: { language: language as 'en' } }, { signal }),
    staleTime,
  });
