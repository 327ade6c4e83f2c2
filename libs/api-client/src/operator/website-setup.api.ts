import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import {
  madePictureSchema,
  newPictureSchema,
  newWebsiteSetupSchema,
  websiteSetupChangeSchema,
  websiteSetupCheckSchema,
  websiteSetupPublishedSchema,
  websiteSetupPublishSchema,
  websiteSetupRowSchema,
  websiteSetupSchema,
} from './website-setup.schema.ts';

const FILE_BYTES = 8 * 1024 * 1024;
/** 20 MB as base64, and some more, so that a larger picture is refused with its reason. */
export const PICTURE_BODY_BYTES = 32 * 1024 * 1024;
const byId = v.object({ id: rowIdInPath });

export const listWebsiteSetups = operatorEndpoint({
  name: 'listWebsiteSetups',
  method: 'GET',
  path: 'website-setup',
  scope: 'websites.write',
  answer: v.array(websiteSetupRowSchema),
  summary: 'Websites that are being set up, the last changed first.',
});

export const createWebsiteSetup = operatorEndpoint({
  name: 'createWebsiteSetup',
  method: 'POST',
  path: 'website-setup',
  scope: 'websites.write',
  body: newWebsiteSetupSchema,
  bodyLimit: FILE_BYTES,
  answer: websiteSetupSchema,
  summary: 'Begins to set up a website: with a name, or with a website file.',
});

export const getWebsiteSetup = operatorEndpoint({
  name: 'getWebsiteSetup',
  method: 'GET',
  path: 'website-setup/{id}',
  scope: 'websites.write',
  params: byId,
  answer: websiteSetupSchema,
  summary: 'The website file of a set-up as it is now.',
});

export const saveWebsiteSetup = operatorEndpoint({
  name: 'saveWebsiteSetup',
  method: 'PUT',
  path: 'website-setup/{id}',
  scope: 'websites.write',
  params: byId,
  body: websiteSetupChangeSchema,
  bodyLimit: FILE_BYTES,
  answer: websiteSetupSchema,
  codes: ['setup_changed'],
  summary: 'Stores the website file of a set-up; it may be incomplete.',
});

export const deleteWebsiteSetup = operatorEndpoint({
  name: 'deleteWebsiteSetup',
  method: 'DELETE',
  path: 'website-setup/{id}',
  scope: 'websites.write',
  params: byId,
  answer: v.object({ id: rowId }),
  summary: 'Deletes a set-up with its file; a website that went online from it stays.',
});

export const checkWebsiteSetup = operatorEndpoint({
  name: 'checkWebsiteSetup',
  method: 'GET',
  path: 'website-setup/{id}/check',
  scope: 'websites.write',
  params: byId,
  answer: websiteSetupCheckSchema,
  summary: 'Says what a set-up lacks to go online, each with its place in the file.',
});

export const addLegalPages = operatorEndpoint({
  name: 'addLegalPages',
  method: 'POST',
  path: 'website-setup/{id}/legal-pages',
  scope: 'websites.write',
  params: byId,
  body: v.strictObject({ revision: websiteSetupChangeSchema.entries.revision }),
  answer: websiteSetupSchema,
  codes: ['setup_changed'],
  summary: 'Writes templates of the legal pages that a set-up lacks, by the country of its hotel, into its file.',
});

export const publishWebsiteSetup = operatorEndpoint({
  name: 'publishWebsiteSetup',
  method: 'POST',
  path: 'website-setup/{id}/publish',
  scope: 'websites.write',
  params: byId,
  body: websiteSetupPublishSchema,
  answer: websiteSetupPublishedSchema,
  codes: ['setup_changed', 'website_file_refused', 'import_running'],
  summary: 'Puts the website of a set-up online, as a draft or for guests who book, all or nothing.',
});

export const addPicture = operatorEndpoint({
  name: 'addPicture',
  method: 'POST',
  path: 'picture',
  scope: 'websites.write',
  body: newPictureSchema,
  bodyLimit: PICTURE_BODY_BYTES,
  answer: madePictureSchema,
  codes: ['picture_refused'],
  summary: 'Makes a picture ready for pages, in up to three widths, and says what a website file writes of it.',
});
