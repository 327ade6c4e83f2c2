import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getPost, getPostCategories, getPostPage } from './posts.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

const staleTime = CONTENT_FRESH_MS;

export const postQuery = (api: ApiClient, id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['post', id, language],
    queryFn: ({ signal }) => api.call(getPost, { path: { id }, query: { language } }, { signal }),
    staleTime,
  });

export interface PostList {
  /** null: of all categories. */
  category: string | null;
  /** From 0. */
  page: number;
  size: number;
}

/** A page of posts, newest first. */
export const postPageQuery = (api: ApiClient, { category, page, size }: PostList, language: LanguageCode) =>
  queryOptions({
    queryKey: ['posts', category, page, size, language],
    queryFn: ({ signal }) =>
      api.call(
        getPostPage,
        {
          query: {
            page: String(page),
            size: String(size),
            ...(category ? { category } : {}),
            language,
          },
        },
        { signal },
      ),
    staleTime,
  });

export const postCategoriesQuery = (api: ApiClient, language: LanguageCode) =>
  queryOptions({
    queryKey: ['post-categories', language],
    queryFn: ({ signal }) => api.call(getPostCategories, { query: { language } }, { signal }),
    staleTime,
  });
