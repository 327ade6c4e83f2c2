import * as v from 'valibot';
import { id, languageCode, moment } from '../core/shapes.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isText = (value: unknown) =>
  typeof value === 'string' || (isObject(value) && Object.values(value).every((words) => typeof words === 'string'));

/** Has the parts of a page; what they hold need not be complete or right yet. */
const hasParts = ({ id, paths, title, description, blocks }: Json): boolean =>
  typeof id === 'string' &&
  isObject(paths) &&
  isText(paths) &&
  isText(title) &&
  isText(description) &&
  Array.isArray(blocks) &&
  blocks.every((block) => isObject(block) && typeof block['type'] === 'string' && isObject(block['settings'] ?? {}));

/** A page as a website file has it, that is being written: whole in its parts, checked when it is published. */
const writtenPage = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(hasParts, 'a page with id, paths, title, description and blocks'),
);
const publishedPage = v.record(v.string(), v.unknown());

/** Of a draft. It differs from those of all other drafts that there were. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Says which published page somebody has seen. */
const tag = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a tag of a published page'));
/** E-mail address of a person, or name of a key. */
const person = v.string();

const draftEntries = {
  revision,
  changedAt: moment,
  changedBy: person,
  /** When it is published by itself; null: when somebody publishes it. */
  publishAt: v.nullable(moment),
  /** Why its publication at its time was refused; null: it was not. */
  refusal: v.nullable(v.string()),
};

export const contentPageRowSchema = v.object({
  id: v.string(),
  /** In the primary language of the website. */
  title: v.string(),
  /** By language: as published, of a new page as in its draft. */
  paths: v.record(v.string(), v.string()),
  draft: v.nullable(
    v.object({
      ...draftEntries,
      /** What publishing it does to the page. */
      change: v.picklist(['changed', 'new', 'deleted']),
    }),
  ),
});
export type ContentPageRow = v.InferOutput<typeof contentPageRowSchema>;

/** Names and positions from the root of the page on. */
const place = v.array(v.union([v.string(), v.number()]));
const languages = v.array(languageCode);

export const contentPageSchema = v.object({
  id: v.string(),
  website: v.number(),
  /** Of the first hotel of the website. */
  timeZone: v.string(),
  /** Of the website, the primary one first. */
  languages,
  /** As guests see it; null: there is no such page yet, or no more. */
  live: v.nullable(v.object({ tag, page: publishedPage })),
  draft: v.nullable(
    v.object({
      ...draftEntries,
      /** Null: the page is to be deleted. */
      page: v.nullable(v.record(v.string(), v.unknown())),
      /** The published page has changed since the draft began. */
      isBehind: v.boolean(),
    }),
  ),
  /** What of the draft, or of the page without one, would be refused. */
  problems: v.array(v.object({ place, problem: v.string() })),
  /** Texts of the draft, or of the page without one, that a language of the website lacks. */
  missing: v.array(v.object({ language: languageCode, places: v.array(place) })),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;

export const contentDraftSchema = v.strictObject({
  /** The one that was changed; null: there was no draft. */
  revision: v.nullable(revision),
  /** Where there was no draft: the published page that was changed; null: there was none. */
  live: v.optional(v.nullable(tag), null),
  /** Null: the page is to be deleted. */
  page: v.nullable(writtenPage),
});

export const contentPublicationSchema = v.strictObject({
  pages: v.pipe(
    v.array(
      v.strictObject({
        page: id,
        revision,
        /** A published page that came after the draft began, and that the draft may replace. */
        live: v.optional(v.nullable(tag)),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  /** Of what is published, for the history. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
});
export const contentPublishedSchema = v.object({
  pages: v.array(v.string()),
  warnings: v.array(v.string()),
});

export const contentScheduleSchema = v.strictObject({
  revision,
  /** Ahead; null: it is not published by itself any more. */
  publishAt: v.nullable(moment),
});

const versionEntries = {
  id: revision,
  publishedAt: moment,
  /** Null: a website file or a patch had brought it. */
  publishedBy: v.nullable(person),
  name: v.nullable(v.string()),
  isDeleted: v.boolean(),
};
export const contentVersionRowSchema = v.object(versionEntries);
export type ContentVersionRow = v.InferOutput<typeof contentVersionRowSchema>;
export const contentVersionSchema = v.object({
  ...versionEntries,
  /** Null: the page was deleted. */
  page: v.nullable(publishedPage),
  /** What was there before; null: nothing that is known. */
  before: v.nullable(publishedPage),
});
export type ContentVersion = v.InferOutput<typeof contentVersionSchema>;

export const contentPreviewSchema = v.object({
  /** For the query of an address of the site, as `preview`. */
  token: v.string(),
  expiresAt: moment,
});
