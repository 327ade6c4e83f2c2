import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import {
  contentDraftSchema,
  contentPageRowSchema,
  contentPageSchema,
  contentPreviewSchema,
  contentPublicationSchema,
  contentPublishedSchema,
  contentScheduleSchema,
  contentVersionRowSchema,
  contentVersionSchema,
} from './content.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

const PAGE_BYTES = 1024 * 1024;
const revisionInPath = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'a number'), v.transform(Number));
const byWebsite = v.object({ website: rowIdInPath });
const byPage = v.object({ website: rowIdInPath, page: id });

export const listContentPages = operatorEndpoint({
  name: 'listContentPages',
  method: 'GET',
  path: 'content/{website}',
  scope: 'websites.read',
  params: byWebsite,
  answer: v.array(contentPageRowSchema),
  summary: 'The pages of a website with their drafts; new ones too.',
});

export const getContentPage = operatorEndpoint({
  name: 'getContentPage',
  method: 'GET',
  path: 'content/{website}/page/{page}',
  scope: 'websites.read',
  params: byPage,
  answer: contentPageSchema,
  summary: 'A page as it is published and as its draft has it, with what is missing.',
});

export const saveContentDraft = operatorEndpoint({
  name: 'saveContentDraft',
  method: 'PUT',
  path: 'content/{website}/page/{page}',
  scope: 'websites.write',
  params: byPage,
  body: contentDraftSchema,
  bodyLimit: PAGE_BYTES,
  answer: contentPageSchema,
  codes: ['content_changed'],
  summary: 'Stores the draft of a page, of a new one too; it may be incomplete.',
});

export const discardContentDraft = operatorEndpoint({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: 'content/{website}/page/{page}/draft/{revision}',
  scope: 'websites.write',
  params: v.object({ ...byPage.entries, revision: revisionInPath }),
  answer: v.object({ page: id }),
  codes: ['content_changed'],
  summary: 'Discards the draft of a page: it stays as it is published.',
});

export const publishContent = operatorEndpoint({
  name: 'publishContent',
  method: 'POST',
  path: 'content/{website}/publish',
  scope: 'websites.write',
  params: byWebsite,
  body: contentPublicationSchema,
  answer: contentPublishedSchema,
  codes: ['content_changed', 'website_file_refused', 'website_changed', 'import_running'],
  summary: 'Publishes drafts of pages of a website, all or nothing.',
});

export const scheduleContent = operatorEndpoint({
  name: 'scheduleContent',
  method: 'POST',
  path: 'content/{website}/page/{page}/schedule',
  scope: 'websites.write',
  params: byPage,
  body: contentScheduleSchema,
  answer: contentPageSchema,
  codes: ['content_changed', 'website_file_refused'],
  summary: 'Says when the draft of a page is published by itself, or that it is not.',
});

export const listContentVersions = operatorEndpoint({
  name: 'listContentVersions',
  method: 'GET',
  path: 'content/{website}/page/{page}/version',
  scope: 'websites.read',
  params: byPage,
  answer: v.array(contentVersionRowSchema),
  summary: 'What was published of a page, the last first, at most 200.',
});

export const getContentVersion = operatorEndpoint({
  name: 'getContentVersion',
  method: 'GET',
  path: 'content/{website}/page/{page}/version/{version}',
  scope: 'websites.read',
  params: v.object({ ...byPage.entries, version: revisionInPath }),
  answer: contentVersionSchema,
  summary: 'A page as it was published once, and as it was before.',
});

export const createContentPreview = operatorEndpoint({
  name: 'createContentPreview',
  method: 'POST',
  path: 'content/{website}/preview',
  scope: 'websites.read',
  params: byWebsite,
  answer: contentPreviewSchema,
  summary: 'A token for the address of a page, which then shows the drafts of the website for an hour.',
});
