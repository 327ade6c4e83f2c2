import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { contentKind } from './content.schema.ts';
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
const byEntry = v.object({ website: rowIdInPath, kind: contentKind, entry: id, language: translatedLanguage });

export const listTranslations = operatorEndpoint({
  name: 'listTranslations',
  method: 'GET',
  path: 'translations/{website}',
  scope: 'websites.read',
  params: byWebsite,
  answer: translationListSchema,
  summary: 'How many texts of each entry are translated, missing or outdated, by language.',
});

export const getTranslation = operatorEndpoint({
  name: 'getTranslation',
  method: 'GET',
  path: 'translations/{website}/entry/{kind}/{entry}/{language}',
  scope: 'websites.read',
  params: byEntry,
  answer: translationSchema,
  codes: ['language_not_allowed'],
  summary: 'The texts of an entry beside their translations into a language.',
});

/** Other languages and other values of the entry stay as they are. */
export const saveTranslation = operatorEndpoint({
  name: 'saveTranslation',
  method: 'PUT',
  path: 'translations/{website}/entry/{kind}/{entry}/{language}',
  scope: 'texts.write',
  params: byEntry,
  body: writtenTranslationSchema,
  bodyLimit: TEXTS_BYTES,
  answer: savedTranslationSchema,
  codes: ['language_not_allowed', 'content_changed'],
  summary: 'Writes translations of texts into the draft of an entry; nothing is published.',
});

const byLanguage = v.object({ website: rowIdInPath, language: translatedLanguage });

export const exportXliff = operatorEndpoint({
  name: 'exportXliff',
  method: 'GET',
  path: 'translations/{website}/xliff/{language}',
  scope: 'websites.read',
  params: byLanguage,
  query: v.object({
    /** Kind and id, as `page.home`; absent: all entries. */
    entry: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+\.[A-Za-z0-9-]{1,64}$/, 'a kind and an id, as page.home'))),
  }),
  answer: xliffExportSchema,
  codes: ['language_not_allowed'],
  summary: 'Texts of content with their translations into a language as an XLIFF file.',
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
  summary: 'Writes the translations of an XLIFF file into the drafts of their entries; nothing is published.',
});

/** They are stored apart from the entry: a person uses one, or writes another text. */
export const proposeTranslations = operatorEndpoint({
  name: 'proposeTranslations',
  method: 'POST',
  path: 'translations/{website}/entry/{kind}/{entry}/{language}/proposal',
  scope: 'texts.write',
  params: byEntry,
  answer: translationProposalsSchema,
  codes: ['language_not_allowed', 'translations_off'],
  summary: 'Has a service propose translations of the texts of an entry that are missing or outdated.',
});
