import {
  type ContentKind,
  createContentPreview,
  getContentEntry,
  getContentVersion,
  listContent,
  listContentDrafts,
  listContentReferences,
  listContentReleases,
  listContentVersions,
} from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Names an entry of a website. */
export interface EntryPath {
  website: string;
  kind: ContentKind;
  entry: string;
}

export const listQuery = (website: number, kind: ContentKind) =>
  queryOptions({
    queryKey: ['operator', 'content', website, 'list', kind],
    queryFn: ({ signal }) => client.call(listContent, { path: { website: String(website), kind } }, { signal }),
    staleTime: 0,
  });

export const draftsQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'content', website, 'drafts'],
    queryFn: ({ signal }) => client.call(listContentDrafts, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });

export const releasesQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'content', website, 'releases'],
    queryFn: ({ signal }) => client.call(listContentReleases, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });

export const referencesQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'content', website, 'references'],
    queryFn: ({ signal }) => client.call(listContentReferences, { path: { website: String(website) } }, { signal }),
  });

const keyOf = ({ website, kind, entry }: EntryPath) => ['operator', 'content', Number(website), kind, entry];

export const entryQuery = (path: EntryPath) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => client.call(getContentEntry, { path: { ...path } }, { signal }),
    // what is typed begins from what is there now
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const versionsQuery = (path: EntryPath) =>
  queryOptions({
    queryKey: [...keyOf(path), 'versions'],
    queryFn: ({ signal }) => client.call(listContentVersions, { path: { ...path } }, { signal }),
    staleTime: 0,
  });

/** What was published stays as it is. */
export const versionQuery = (path: EntryPath, version: number) =>
  queryOptions({
    queryKey: [...keyOf(path), 'versions', version],
    queryFn: ({ signal }) =>
      client.call(getContentVersion, { path: { ...path, version: String(version) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A token is good for an hour. */
const RENEWED_MS = 50 * 60_000;
/** @param release its drafts alone; absent: all of the website */
export const previewQuery = (website: string, release?: number) =>
  queryOptions({
    queryKey: ['operator', 'content-preview', website, release ?? 'all'],
    queryFn: ({ signal }) =>
      client.call(
        createContentPreview,
        { path: { website }, body: release === undefined ? {} : { release } },
        { signal },
      ),
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
  });
