import { html, linkAddress, passage, words } from '@posada/api-client/blocks';
import { photo } from '@posada/api-client/core';
import { ownId, plain, publicationMoment, slugs } from '@posada/api-client/operator';
import type * as v from 'valibot';

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
