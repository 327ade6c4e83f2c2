import { html, linkAddress, passage, words } from '@posada/api-client/blocks';
import { photo } from '@posada/api-client/core';
import * as v from 'valibot';

/** A text that is the same in all languages, as the name of a hotel. */
export const plain = v.pipe(v.string(), v.minLength(1));
/** Of an entry of a list: given by the editor. */
export const ownId = v.string();
export const publicationMoment = v.string();
export const slugs = v.record(v.string(), v.string());

export type OwnKind = 'words' | 'passage' | 'html' | 'link' | 'photo' | 'plain' | 'id' | 'moment' | 'slugs';
/** Schemas that have a meaning beyond their shape. */
export const OWN_SCHEMAS: readonly (readonly [v.GenericSchema, OwnKind])[] = [
  [words, 'words'],
  [passage, 'passage'],
  [html, 'html'],
  [linkAddress, 'link'],
  [photo, 'photo'],
  [plain, 'plain'],
  [ownId, 'id'],
  [publicationMoment, 'moment'],
  [slugs, 'slugs'],
];
