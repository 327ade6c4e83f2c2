import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import { findRoute, getWebPage } from './page.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

export const routeQuery = (api: ApiClient, path: string, language: string) =>
  queryOptions({
    queryKey: ['route', path, language],
    queryFn: ({ signal }) => api.call(findRoute, { query: { path, language: language as 'en' } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });

export const webPageQuery = (api: ApiClient, id: string, language: string) =>
  queryOptions({
    queryKey: ['web-page', id, language],
    queryFn: ({ signal }) => api.call(getWebPage, { path: { id }, query: { language: language as 'en' } }, { signal }),
    staleTime: CONTENT_FRESH_MS,
  });
