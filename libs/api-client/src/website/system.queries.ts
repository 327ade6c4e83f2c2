import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getCountries, getPropertyTypologies } from './system.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

export const countriesQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => api.call(getCountries, { query: { language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const typologiesQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['typologies', language],
    queryFn: ({ signal }) => api.call(getPropertyTypologies, { query: { language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
