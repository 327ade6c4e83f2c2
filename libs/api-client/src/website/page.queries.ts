import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { findRoute, getWebPage } from './page.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

export const routeQuery = (api: ApiClient, path: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['route', path, language],
    queryFn: ({ signal }) => api.call(findRoute, { query: { path, language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const webPageQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['web-page', id, language],
    queryFn: ({ signal }) => api.call(getWebPage, { path: { id }, query: { language } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
