import {
  createContentPreview,
  getContentPage,
  getContentVersion,
  listContentPages,
  listContentVersions,
} from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const pagesQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'content', website],
    queryFn: ({ signal }) => client.call(listContentPages, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });

export const pageQuery = (website: string, page: string) =>
  queryOptions({
    queryKey: ['operator', 'content', website, page],
    queryFn: ({ signal }) => client.call(getContentPage, { path: { website, page } }, { signal }),
    // what is typed begins from what is there now
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const versionsQuery = (website: string, page: string) =>
  queryOptions({
    queryKey: ['operator', 'content', website, page, 'versions'],
    queryFn: ({ signal }) => client.call(listContentVersions, { path: { website, page } }, { signal }),
    staleTime: 0,
  });

/** What was published stays as it is. */
export const versionQuery = (website: string, page: string, version: number) =>
  queryOptions({
    queryKey: ['operator', 'content', website, page, 'versions', version],
    queryFn: ({ signal }) =>
      client.call(getContentVersion, { path: { website, page, version: String(version) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A token is good for an hour. */
const RENEWED_MS = 50 * 60_000;
export const previewQuery = (website: string) =>
  queryOptions({
    queryKey: ['operator', 'content-preview', website],
    queryFn: ({ signal }) => client.call(createContentPreview, { path: { website } }, { signal }),
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
  });
