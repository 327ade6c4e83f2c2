import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getCookieContent, getMenu, getSocialNetworks } from './website.api.ts';

/** Published content changes by revision, not by the minute: payloads live one hour (LIMIT-05). */
export const CONTENT_FRESH_MS = 3_600_000;

export const menuQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['menu', id, language],
    queryFn: ({ signal }) => api.call(getMenu, { path: { id }, query: { view: 'extended', language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const socialNetworksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['social-networks'],
    queryFn: ({ signal }) => api.call(getSocialNetworks, {}, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const cookieContentQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['cookie-content', language],
    queryFn: ({ signal }) => api.call(getCookieContent, { query: { language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
