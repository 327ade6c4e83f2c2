import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowIdInPath } from './operator.schema.ts';
import {
  madeFontSchema,
  madeLogotypeSchema,
  newFontSchema,
  newLogotypeSchema,
  websiteBrandSchema,
} from './website-brand.schema.ts';

/** 4 MB as base64, and some more, so that a larger file is refused with its reason. */
const LOGOTYPE_BODY_BYTES = 8 * 1024 * 1024;
const FONT_BODY_BYTES = 2 * 1024 * 1024;

export const getWebsiteBrand = operatorEndpoint({
  name: 'getWebsiteBrand',
  method: 'GET',
  path: 'website/{id}/brand',
  scope: 'websites.read',
  params: v.object({ id: rowIdInPath }),
  answer: websiteBrandSchema,
  summary: 'How a website looks: theme, own colours, logotype, header and footer, with what can be chosen.',
});

/** The website is not changed: a patch writes the addresses into its settings. */
export const addLogotype = operatorEndpoint({
  name: 'addLogotype',
  method: 'POST',
  path: 'logotype/{website}',
  scope: 'websites.write',
  params: v.object({ website: rowIdInPath }),
  body: newLogotypeSchema,
  bodyLimit: LOGOTYPE_BODY_BYTES,
  answer: madeLogotypeSchema,
  codes: ['picture_refused'],
  summary: 'Makes the files of a logotype or mark that headers, mails, tabs and phones show.',
});

/** The website is not changed: a patch writes the font into `settings.look`. */
export const addFont = operatorEndpoint({
  name: 'addFont',
  method: 'POST',
  path: 'font/{website}',
  scope: 'websites.write',
  params: v.object({ website: rowIdInPath }),
  body: newFontSchema,
  bodyLimit: FONT_BODY_BYTES,
  answer: madeFontSchema,
  codes: ['font_refused'],
  summary: 'Stores a WOFF2 font for the pages of a website and measures it.',
});
