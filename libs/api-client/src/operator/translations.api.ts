import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { rowIdInPath } from './operator.schema.ts';
import {
  savedTranslationSchema,
  translatedLanguage,
  translationListSchema,
  translationSchema,
  writtenTranslationSchema,
} from './translations.schema.ts';

const TEXTS_BYTES = 2 * 1024 * 1024;
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
