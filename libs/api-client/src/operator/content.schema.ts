import * as v from 'valibot';
import { id, languageCode, moment } from '../core/shapes.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isText = (value: unknown) =>
  typeof value === 'string' || (isObject(value) && Object.values(value).every((words) => typeof words === 'string'));

/** What editors write: entries of a website file, or of a hotel, room type or offer what guests read of it. */
export const contentKind = v.picklist(['page', 'post', 'menu', 'shortcode', 'property', 'room', 'offer']);
export type ContentKind = v.InferOutput<typeof contentKind>;

/** Has the parts of a page; what they hold need not be complete or right yet. */
const isPage = ({ paths, title, description, blocks }: Json): boolean =>
  isObject(paths) &&
  isText(paths) &&
  isText(title) &&
  isText(description) &&
  Array.isArray(blocks) &&
  blocks.every((block) => isObject(block) && typeof block['type'] === 'string' && isObject(block['settings'] ?? {}));

/** An entry as a website file has it, that is being written: it is checked when it is published. */
const writtenEntry = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ id }) => typeof id === 'string' || typeof id === 'number', 'an entry with its id'),
  v.check((entry) => !('blocks' in entry) || isPage(entry), 'a page with id, paths, title, description and blocks'),
);
const publishedEntry = v.record(v.string(), v.unknown());

/** Of a draft. It differs from those of all other drafts that there were. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Says which published entry somebody has seen. */
const tag = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a tag of a published entry'));
/** E-mail address of a person, or name of a key. */
const person = v.string();

const reviewStep = v.picklist(['requested', 'approved', 'returned']);
const note = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)));

const draftEntries = {
  revision,
  changedAt: moment,
  changedBy: person,
  /** When it is published by itself; null: when somebody publishes it. */
  publishAt: v.nullable(moment),
  /** Why its publication at its time was refused; null: it was not. */
  refusal: v.nullable(v.string()),
  /** The release that it is published with; null: it is published by itself. */
  release: v.nullable(v.number()),
  /** What the last review says of it; null: nothing, or it was approved and has been changed since. */
  review: v.nullable(reviewStep),
};

export const contentRowSchema = v.object({
  kind: contentKind,
  /** Of a room type or an offer behind that of its property: `15-151`. */
  id: v.string(),
  /** Of the draft, else as published, in the primary language of the website. */
  title: v.string(),
  /** Of a room type or an offer: its property. */
  property: v.nullable(v.string()),
  /** By language, of a page: as published, of a new one as in its draft. */
  paths: v.record(v.string(), v.string()),
  draft: v.nullable(
    v.object({
      ...draftEntries,
      /** What publishing it does to the entry. */
      change: v.picklist(['changed', 'new', 'deleted']),
    }),
  ),
});
export type ContentRow = v.InferOutput<typeof contentRowSchema>;

/** Names and positions from the root of the entry on. */
const place = v.array(v.union([v.string(), v.number()]));
const languages = v.array(languageCode);

export const contentEntrySchema = v.object({
  kind: contentKind,
  id: v.string(),
  website: v.number(),
  /** Of the first hotel of the website. */
  timeZone: v.string(),
  /** Of the website, the primary one first. */
  languages,
  /** Where guests meet the entry as it is shown here, by language; none: nowhere by itself. */
  paths: v.record(v.string(), v.string()),
  /** Drafts of the website are published once they have been approved. */
  isReviewed: v.boolean(),
  /** As guests see it; null: there is no such entry yet, or no more. */
  live: v.nullable(v.object({ tag, entry: publishedEntry })),
  draft: v.nullable(
    v.object({
      ...draftEntries,
      /** Null: the entry is to be deleted. */
      entry: v.nullable(v.record(v.string(), v.unknown())),
      /** The published entry has changed since the draft began. */
      isBehind: v.boolean(),
      /** Requests and answers since the draft began, the first first. */
      reviews: v.array(v.object({ step: reviewStep, revision, at: moment, by: person, note: v.nullable(v.string()) })),
    }),
  ),
  /** What of the draft, or of the entry without one, would be refused. */
  problems: v.array(v.object({ place, problem: v.string() })),
  /** Texts of the draft, or of the entry without one, that a language of the website lacks. */
  missing: v.array(v.object({ language: languageCode, places: v.array(place) })),
});
export type ContentEntry = v.InferOutput<typeof contentEntrySchema>;

export const contentDraftSchema = v.strictObject({
  /** The one that was changed; null: there was no draft. */
  revision: v.nullable(revision),
  /** Where there was no draft: the published entry that was changed; null: there was none. */
  live: v.optional(v.nullable(tag), null),
  /** Null: the entry is to be deleted. */
  entry: v.nullable(writtenEntry),
});

const named = { kind: contentKind, id };
export const contentPublicationSchema = v.strictObject({
  entries: v.pipe(
    v.array(
      v.strictObject({
        ...named,
        revision,
        /** A published entry that came after the draft began, and that the draft may replace. */
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
  entries: v.array(v.object(named)),
  warnings: v.array(v.string()),
});

export const contentScheduleSchema = v.strictObject({
  revision,
  /** Ahead; null: it is not published by itself any more. */
  publishAt: v.nullable(moment),
});

export const contentReviewSchema = v.strictObject({
  /** Of the draft that it is about. */
  revision,
  step: reviewStep,
  /** For who reads it next. */
  note,
});

const releaseName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
export const contentReleaseSchema = v.object({
  id: v.number(),
  /** Of the first hotel of the website. */
  timeZone: v.string(),
  name: v.string(),
  changedAt: moment,
  changedBy: person,
  /** When it is published by itself; null: when somebody publishes it. */
  publishAt: v.nullable(moment),
  /** Why its publication at its time was refused; null: it was not. */
  refusal: v.nullable(v.string()),
  /** Null: it is still ahead. */
  publishedAt: v.nullable(moment),
  publishedBy: v.nullable(person),
  /** Its drafts, or what was published with it. */
  entries: v.array(v.object(named)),
});
export type ContentRelease = v.InferOutput<typeof contentReleaseSchema>;

export const contentReleaseChangeSchema = v.strictObject({
  name: releaseName,
  /** All that belongs to it: each has a draft that belongs to no other release. */
  entries: v.pipe(v.array(v.strictObject(named)), v.maxLength(100)),
});
export const contentReleaseScheduleSchema = v.strictObject({
  /** Ahead; null: it is not published by itself any more. */
  publishAt: v.nullable(moment),
});
export const contentReleaseNameSchema = v.strictObject({ name: releaseName });
export const contentPreviewRequestSchema = v.strictObject({
  /** Of the drafts, those of this release alone; absent: all. */
  release: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
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
  /** Null: the entry was deleted. */
  entry: v.nullable(publishedEntry),
  /** What was there before; null: nothing that is known. */
  before: v.nullable(publishedEntry),
});
export type ContentVersion = v.InferOutput<typeof contentVersionSchema>;

/** What settings of blocks and entries name by an id. */
export const contentReferencesSchema = v.record(
  v.picklist(['page', 'post', 'category', 'shortcode', 'typology', 'property', 'roomType', 'chapter', 'destination']),
  v.array(v.object({ id: v.string(), name: v.string() })),
);
export type ContentReferences = v.InferOutput<typeof contentReferencesSchema>;

export const contentPreviewSchema = v.object({
  /** For the query of an address of the site, as `preview`. */
  token: v.string(),
  expiresAt: moment,
});
