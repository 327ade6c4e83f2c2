import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, languageCode, localised } from '../core/shapes.ts';
import { previewSchema, routeSchema, webPageSchema } from './page.schema.ts';

/** @throws {ApiError} `not_found` when no page stands at the path */
export const findRoute = endpoint({
  name: 'findRoute',
  method: 'GET',
  family: 'content',
  path: 'information/website/route/find',
  query: v.object({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
    language: v.optional(languageCode),
  }),
  answer: routeSchema,
  summary: 'The web page at a path without language prefix; the root is `/` (API-58, GAP-50).',
});

export const getWebPage = endpoint({
  name: 'getWebPage',
  method: 'GET',
  family: 'content',
  path: 'information/website/webpage/{id}',
  params: v.object({ id }),
  query: localised,
  answer: webPageSchema,
  summary: 'A web page and its blocks in their order (API-59).',
});

/** @throws {ApiError} `preview_expired`; `not_found` without a token */
export const getPreview = endpoint({
  name: 'getPreview',
  method: 'GET',
  family: 'content',
  path: 'information/website/preview',
  answer: previewSchema,
  summary: 'The website whose drafts the token in `x-content-preview` shows.',
});
