import * as v from 'valibot';
import { id, photo } from '../core/shapes.ts';

/** A piece of a page that an editor places. `settings` is for the block to parse: each block owns its schema. */
export const blockSchema = v.object({
  id,
  type: v.string(),
  /** Numbered style variant, from 1. */
  style: v.number(),
  settings: v.record(v.string(), v.unknown()),
});
export type Block = v.InferOutput<typeof blockSchema>;

/** Posts of one category, or with null of all; `page` counts from 1. */
const postListSchema = v.object({ category: v.nullable(id), page: v.number() });

/** What stands at an address of the website (GAP-50). */
export const routeSchema = v.object({
  /** Id of the web page. */
  id,
  /** Where it stands: the address that was asked for, or the one that it has now in the place of that one. */
  path: v.string(),
  /** The address that was asked for is a former one. */
  isMoved: v.optional(v.boolean(), false),
  /** The `item-…` key of the path, if it has one (GAP-66); of a post that is addressed by its slug, too. */
  key: v.nullable(v.string()),
  /** Which part of its list a page of posts shows, where the path names one. */
  list: v.optional(v.nullable(postListSchema), null),
  /** The same page in the other languages: language to path, without prefix; a language without a page is absent. */
  alternates: v.record(v.string(), v.string()),
});
export type ContentRoute = v.InferOutput<typeof routeSchema>;

export const webPageSchema = v.object({
  id,
  title: v.string(),
  description: v.string(),
  /** Not for search engines. */
  noindex: v.optional(v.boolean(), false),
  /** Shown where the page is shared; absent: the first picture of its blocks. */
  picture: v.exactOptional(photo),
  blocks: v.array(blockSchema),
});
export type WebPage = v.InferOutput<typeof webPageSchema>;

/** `host`: one of the website's. */
export const previewSchema = v.object({ host: v.string() });
