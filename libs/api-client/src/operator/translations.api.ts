import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { rowIdInPath } from './operator.schema.ts';
import {
  savedTranslationSchema,
  translatedLanguage,
  translationListSchema,
  translationProposalsSchema,
  translationSchema,
  writtenTranslationSchema,
  xliffExportSchema,
  xliffFileSchema,
  xliffImportSchema,
} from './translations.schema.ts';

const TEXTS_BYTES = 2 * 1024 * 1024;
const XLIFF_BYTES = 8 * 1024 * 1024;
const byWebsite = v.object({ website: rowIdInPath });
const byPage = v.object({ website: rowIdInPath, page: id, language: translatedLanguage });

export const listTranslations = operatorEndpoint({
  name: 'listTranslations',
  method: 'GET',
  path: 'translations/{website}',
  scope: 'websites.read',
  params: byWebsite,
  answer: translationListSchema,
  summary: 'How many texts of each page are translated, missing or outdated, by language.',
});

export const getTranslation = operatorEndpoint({
  name: 'getTranslation',
  method: 'GET',
  path: 'translations/{website}/page/{page}/{language}',
  scope: 'websites.read',
  params: byPage,
  answer: translationSchema,
  codes: ['language_not_allowed'],
  summary: 'The texts of a page beside their translations into a language.',
});

/** Other languages and other values of the page stay as they are. */
export const saveTranslation = operatorEndpoint({
  name: 'saveTranslation',
  method: 'PUT',
  path: 'translations/{website}/page/{page}/{language}',
  scope: 'texts.write',
  params: byPage,
  body: writtenTranslationSchema,
  bodyLimit: TEXTS_BYTES,
  answer: savedTranslationSchema,
  codes: ['language_not_allowed', 'content_changed'],
  summary: 'Writes translations of texts into the draft of a page; nothing is published.',
});

const byLanguage = v.object({ website: rowIdInPath, language: translatedLanguage });

export const exportXliff = operatorEndpoint({
  name: 'exportXliff',
  method: 'GET',
  path: 'translations/{website}/xliff/{language}',
  scope: 'websites.read',
  params: byLanguage,
  query: v.object({
    /** Absent: all pages. */
    page: v.optional(id),
  }),
  answer: xliffExportSchema,
  codes: ['language_not_allowed'],
  summary: 'Texts of pages with their translations into a language as an XLIFF file.',
});

export const importXliff = operatorEndpoint({
  name: 'importXliff',
  method: 'POST',
  path: 'translations/{website}/xliff/{language}',
  scope: 'texts.write',
  params: byLanguage,
  body: xliffFileSchema,
  bodyLimit: XLIFF_BYTES,
  answer: xliffImportSchema,
  codes: ['language_not_allowed', 'content_changed', 'xliff_refused'],
  summary: 'Writes the translations of an XLIFF file into the drafts of their pages; nothing is published.',
});

/** They are stored apart from the page: a person uses one, or writes another text. */
export const proposeTranslations = operatorEndpoint({
  name: 'proposeTranslations',
  method: 'POST',
  path: 'translations/{website}/page/{page}/{language}/proposal',
  scope: 'texts.write',
  params: byPage,
  answer: translationProposalsSchema,
  codes: ['language_not_allowed', 'translations_off'],
  summary: 'Has a service propose translations of the texts of a page that are missing or outdated.',
});
