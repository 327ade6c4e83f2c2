import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { getCountries, getPropertyTypologies } from './system.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

export const countriesQuery = (api: ApiClient, language: string) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => api.call(getCountries, { query: { language: language as 'en' } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const typologiesQuery = (api: ApiClient, language: string) =>
  queryOptions({
    queryKey: ['typologies', language],
    queryFn: ({ signal }) => api.call(getPropertyTypologies, { query: { language: language as 'en' } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
