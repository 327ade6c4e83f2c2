import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import {
  contentDraftSchema,
  contentEntrySchema,
  contentKind,
  contentPreviewRequestSchema,
  contentPreviewSchema,
  contentPublicationSchema,
  contentPublishedSchema,
  contentReferencesSchema,
  contentReleaseChangeSchema,
  contentReleaseNameSchema,
  contentReleaseScheduleSchema,
  contentReleaseSchema,
  contentReviewSchema,
  contentRowSchema,
  contentScheduleSchema,
  contentVersionRowSchema,
  contentVersionSchema,
} from './content.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

const ENTRY_BYTES = 1024 * 1024;
const revisionInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'a number'), v.transform(Number));
/** Why drafts are not published. */
const PUBLISHING = [
  'content_changed',
  'website_file_refused',
  'website_changed',
  'import_running',
  'review_missing',
] as const;
const byWebsite = v.object({ website: rowIdInPath });
const byEntry = v.object({ website: rowIdInPath, kind: contentKind, entry: id });

export const listContentDrafts = operatorEndpoint({
  name: 'listContentDrafts',
  method: 'GET',
  path: 'content/{website}/draft',
  scope: 'websites.read',
  params: byWebsite,
  answer: v.array(contentRowSchema),
  summary: 'All entries of a website that have a draft.',
});

export const listContent = operatorEndpoint({
  name: 'listContent',
  method: 'GET',
  path: 'content/{website}/entry/{kind}',
  scope: 'websites.read',
  params: v.object({ website: rowIdInPath, kind: contentKind }),
  answer: v.array(contentRowSchema),
  summary: 'What editors of a website write, of one kind, with the drafts; new entries too.',
});

export const listContentReferences = operatorEndpoint({
  name: 'listContentReferences',
  method: 'GET',
  path: 'content/{website}/reference',
  scope: 'websites.read',
  params: byWebsite,
  answer: contentReferencesSchema,
  summary: 'What settings of pages can name by an id, with names in the language of the website.',
});

export const getContentEntry = operatorEndpoint({
  name: 'getContentEntry',
  method: 'GET',
  path: 'content/{website}/entry/{kind}/{entry}',
  scope: 'websites.read',
  params: byEntry,
  answer: contentEntrySchema,
  summary: 'An entry as it is published and as its draft has it, with what is missing.',
});

export const saveContentDraft = operatorEndpoint({
  name: 'saveContentDraft',
  method: 'PUT',
  path: 'content/{website}/entry/{kind}/{entry}',
  scope: 'websites.write',
  params: byEntry,
  body: contentDraftSchema,
  bodyLimit: ENTRY_BYTES,
  answer: contentEntrySchema,
  codes: ['content_changed'],
  summary: 'Stores the draft of an entry, of a new one too; it may be incomplete.',
});

export const discardContentDraft = operatorEndpoint({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: 'content/{website}/entry/{kind}/{entry}/draft/{revision}',
  scope: 'websites.write',
  params: v.object({ ...byEntry.entries, revision: revisionInPath }),
  answer: v.object({ kind: contentKind, entry: id }),
  codes: ['content_changed'],
  summary: 'Discards the draft of an entry: it stays as it is published.',
});

export const publishContent = operatorEndpoint({
  name: 'publishContent',
  method: 'POST',
  path: 'content/{website}/publish',
  scope: 'websites.write',
  params: byWebsite,
  body: contentPublicationSchema,
  answer: contentPublishedSchema,
  codes: [...PUBLISHING],
  summary: 'Publishes drafts of a website, all or nothing.',
});

export const scheduleContent = operatorEndpoint({
  name: 'scheduleContent',
  method: 'POST',
  path: 'content/{website}/entry/{kind}/{entry}/schedule',
  scope: 'websites.write',
  params: byEntry,
  body: contentScheduleSchema,
  answer: contentEntrySchema,
  codes: ['content_changed', 'website_file_refused', 'review_missing', 'content_in_release'],
  summary: 'Says when the draft of an entry is published by itself, or that it is not.',
});

export const reviewContent = operatorEndpoint({
  name: 'reviewContent',
  method: 'POST',
  path: 'content/{website}/entry/{kind}/{entry}/review',
  scope: 'websites.write',
  params: byEntry,
  body: contentReviewSchema,
  answer: contentEntrySchema,
  codes: ['content_changed', 'own_review'],
  summary: 'Asks for a review of a draft, approves it as it is, or gives it back.',
});

export const listContentVersions = operatorEndpoint({
  name: 'listContentVersions',
  method: 'GET',
  path: 'content/{website}/entry/{kind}/{entry}/version',
  scope: 'websites.read',
  params: byEntry,
  answer: v.array(contentVersionRowSchema),
  summary: 'What was published of an entry, the last first, at most 200.',
});

export const getContentVersion = operatorEndpoint({
  name: 'getContentVersion',
  method: 'GET',
  path: 'content/{website}/entry/{kind}/{entry}/version/{version}',
  scope: 'websites.read',
  params: v.object({ ...byEntry.entries, version: revisionInPath }),
  answer: contentVersionSchema,
  summary: 'An entry as it was published once, and as it was before.',
});

const byRelease = v.object({ website: rowIdInPath, release: rowIdInPath });

export const listContentReleases = operatorEndpoint({
  name: 'listContentReleases',
  method: 'GET',
  path: 'content/{website}/release',
  scope: 'websites.read',
  params: byWebsite,
  answer: v.array(contentReleaseSchema),
  summary: 'Releases of several drafts: those ahead, then those that were published, at most 50.',
});

export const createContentRelease = operatorEndpoint({
  name: 'createContentRelease',
  method: 'POST',
  path: 'content/{website}/release',
  scope: 'websites.write',
  params: byWebsite,
  body: contentReleaseChangeSchema,
  answer: contentReleaseSchema,
  codes: ['content_in_release'],
  summary: 'Makes a release of drafts, which are then published at one moment.',
});

export const saveContentRelease = operatorEndpoint({
  name: 'saveContentRelease',
  method: 'PUT',
  path: 'content/{website}/release/{release}',
  scope: 'websites.write',
  params: byRelease,
  body: contentReleaseChangeSchema,
  answer: contentReleaseSchema,
  codes: ['content_in_release', 'release_published'],
  summary: 'Gives a release another name or other drafts.',
});

export const removeContentRelease = operatorEndpoint({
  name: 'removeContentRelease',
  method: 'DELETE',
  path: 'content/{website}/release/{release}',
  scope: 'websites.write',
  params: byRelease,
  answer: v.object({ release: v.number() }),
  codes: ['release_published'],
  summary: 'Removes a release that is still ahead; its drafts stay.',
});

export const publishContentRelease = operatorEndpoint({
  name: 'publishContentRelease',
  method: 'POST',
  path: 'content/{website}/release/{release}/publish',
  scope: 'websites.write',
  params: byRelease,
  answer: contentPublishedSchema,
  codes: [...PUBLISHING, 'release_published', 'release_empty'],
  summary: 'Publishes all drafts of a release at one moment, or none.',
});

export const scheduleContentRelease = operatorEndpoint({
  name: 'scheduleContentRelease',
  method: 'POST',
  path: 'content/{website}/release/{release}/schedule',
  scope: 'websites.write',
  params: byRelease,
  body: contentReleaseScheduleSchema,
  answer: contentReleaseSchema,
  codes: ['website_file_refused', 'review_missing', 'release_published', 'release_empty'],
  summary: 'Says when a release is published by itself, or that it is not.',
});

export const restoreContentRelease = operatorEndpoint({
  name: 'restoreContentRelease',
  method: 'POST',
  path: 'content/{website}/release/{release}/restore',
  scope: 'websites.write',
  params: byRelease,
  body: contentReleaseNameSchema,
  answer: contentReleaseSchema,
  codes: ['content_changed'],
  summary: 'Makes a release of drafts that bring back what a published one has replaced.',
});

export const createContentPreview = operatorEndpoint({
  name: 'createContentPreview',
  method: 'POST',
  path: 'content/{website}/preview',
  scope: 'websites.read',
  params: byWebsite,
  body: contentPreviewRequestSchema,
  answer: contentPreviewSchema,
  summary: 'A token for the address of a page, which then shows the drafts of the website for an hour.',
});
