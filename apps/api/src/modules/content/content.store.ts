import { type ContentKind, contentKind as kind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { readLive } from './content-kinds.ts';

const document = v.record(v.string(), v.unknown());
const strings = v.record(v.string(), v.string());

const readWebsite = statement(
  'content.readWebsite',
  {
    language: v.string(),
    revision: v.number(),
    timeZone: v.string(),
    languages: v.array(v.string()),
    isReviewed: v.boolean(),
  },
  `SELECT w.language, w.revision, coalesce((SELECT p.time_zone FROM website_property s JOIN property p ON p.id = s.property_id
       WHERE s.website_id = $1 ORDER BY s.position LIMIT 1), 'UTC') AS "timeZone", ARRAY(SELECT DISTINCT language FROM page_path WHERE website_id = $1 ORDER BY 1) AS languages,
     coalesce((w.settings || w.switched)->>'contentReview', 'false') = 'true' AS "isReviewed"
   FROM website w WHERE w.id = $1 AND EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id)`,
);

/** What lists show of an entry. A menu has its id as its name. */
const listed = (name: string, paths = "'{}'::json", property = 'NULL') =>
  `${name} AS title, ${paths} AS paths, ${property} AS property`;
const PATHS = `coalesce((SELECT json_object_agg(l.language, l.path) FROM page_path l
    WHERE l.website_id = $1 AND l.page_id = p.id), '{}')`;
const SHOWN = 'JOIN website_property s ON s.property_id = p.id AND s.website_id = $1';
const OF_HOTEL = `p.id || '-' || r.id AS id, ${listed("r.content->'name'", undefined, "p.content->>'name'")}`;
const nameColumns = {
  id: v.string(),
  title: v.nullable(localisedSchema),
  paths: strings,
  property: v.nullable(v.string()),
};
const readNames = {
  page: statement(
    'content.readPages',
    nameColumns,
    `SELECT p.id, ${listed("p.content->'title'", PATHS)} FROM page p WHERE p.website_id = $1 ORDER BY p.id`,
  ),
  post: statement(
    'content.readPosts',
    nameColumns,
    `SELECT p.id, ${listed("p.content->'title'")} FROM post p WHERE p.website_id = $1 ORDER BY p.created_at DESC, p.id`,
  ),
  menu: statement(
    'content.readMenus',
    nameColumns,
    `SELECT p.id, ${listed('to_jsonb(p.id)')} FROM menu p WHERE p.website_id = $1 ORDER BY p.id`,
  ),
  shortcode: statement(
    'content.readShortcodes',
    nameColumns,
    `SELECT p.id, ${listed("p.content->'title'")} FROM shortcode p WHERE p.website_id = $1 ORDER BY p.position, p.id`,
  ),
  property: statement(
    'content.readProperties',
    nameColumns,
    `SELECT p.id::text AS id, ${listed("p.content->'name'")} FROM property p ${SHOWN} ORDER BY s.position`,
  ),
  room: statement(
    'content.readRoomTypes',
    nameColumns,
    `SELECT ${OF_HOTEL} FROM room_type r JOIN property p ON p.id = r.property_id ${SHOWN}
     ORDER BY s.position, r.position, r.id`,
  ),
  offer: statement(
    'content.readOffers',
    nameColumns,
    `SELECT ${OF_HOTEL} FROM offer r JOIN property p ON p.id = r.property_id ${SHOWN} ORDER BY s.position, r.id`,
  ),
} satisfies Record<ContentKind, unknown>;

const readChoices = statement(
  'content.readChoices',
  {
    kind: v.picklist(['category', 'typology', 'chapter', 'destination']),
    id: v.string(),
    title: v.nullable(localisedSchema),
  },
  `SELECT 'category' AS kind, id, content->'name' AS title FROM post_category WHERE website_id = $1
   UNION ALL SELECT DISTINCT 'typology', typology, to_jsonb(typology) FROM shortcode WHERE website_id = $1
   UNION ALL SELECT DISTINCT ON (c.value->>'id') 'chapter', c.value->>'id', c.value->'title'
     FROM website_property s JOIN property p ON p.id = s.property_id
       CROSS JOIN LATERAL jsonb_array_elements(coalesce(p.content->'contents', '[]')) c WHERE s.website_id = $1
   UNION ALL SELECT DISTINCT 'destination', d.id::text, d.content->'name'
     FROM website_property s JOIN property p ON p.id = s.property_id JOIN destination d ON d.id = p.destination_id
     WHERE s.website_id = $1`,
);

const REVIEW = (
  column: string,
) => `(SELECT r.${column} FROM content_review r WHERE r.website_id = d.website_id AND r.kind = d.kind
     AND r.entry_id = d.entry_id ORDER BY r.id DESC LIMIT 1)`;
const draftColumns = {
  kind,
  id: v.string(),
  revision: v.number(),
  entry: v.nullable(document),
  base: v.nullable(document),
  changedAt: moment,
  changedBy: v.string(),
  publishAt: v.nullable(moment),
  scheduledBy: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
  release: v.nullable(v.number()),
  reviewStep: v.nullable(v.string()),
  reviewRevision: v.nullable(v.number()),
};
const DRAFT = `d.kind, d.entry_id AS id, d.revision, d.entry, d.base, d.changed_at AS "changedAt", d.changed_by AS "changedBy",
  d.publish_at AS "publishAt", d.scheduled_by AS "scheduledBy", d.refusal, d.release_id AS release,
  ${REVIEW('step')} AS "reviewStep", ${REVIEW('revision')} AS "reviewRevision"`;
const NAMED = 'd.website_id = $1 AND d.kind = $2 AND d.entry_id = $3';
const readDrafts = statement(
  'content.readDrafts',
  draftColumns,
  `SELECT ${DRAFT} FROM content_draft d WHERE d.website_id = $1 ORDER BY d.kind, d.entry_id`,
);
const readDraft = statement('content.readDraft', draftColumns, `SELECT ${DRAFT} FROM content_draft d WHERE ${NAMED}`);
const lockDraft = statement(
  'content.lockDraft',
  draftColumns,
  `SELECT ${DRAFT} FROM content_draft d WHERE ${NAMED} FOR UPDATE OF d`,
);
const insertDraft = statement(
  'content.insertDraft',
  {},
  `INSERT INTO content_draft (website_id, kind, entry_id, entry, base, changed_at, changed_by)
   VALUES ($1, $2, $3, $4::json, $5::json, $6, $7) ON CONFLICT DO NOTHING`,
);
const updateDraft = statement(
  'content.updateDraft',
  {},
  `UPDATE content_draft d SET entry = $4::json, revision = nextval('content_revision'), changed_at = $5, changed_by = $6,
     refusal = NULL
   WHERE ${NAMED}`,
);
const rebaseDraft = statement('content.rebaseDraft', {}, `UPDATE content_draft d SET base = $4::json WHERE ${NAMED}`);
const scheduleDraft = statement(
  'content.scheduleDraft',
  {},
  `UPDATE content_draft d SET publish_at = $4, scheduled_by = $5, refusal = NULL WHERE ${NAMED}`,
);
const refuseDraft = statement(
  'content.refuseDraft',
  {},
  `UPDATE content_draft d SET publish_at = NULL, scheduled_by = NULL, refusal = $5 WHERE ${NAMED} AND publish_at = $4`,
);
const removeDraft = statement('content.removeDraft', {}, `DELETE FROM content_draft d WHERE ${NAMED}`);
const readToReview = statement(
  'content.readToReview',
  { toReview: v.number(), website: v.nullable(v.number()) },
  `SELECT count(*)::integer AS "toReview", min(d.website_id) AS website FROM content_draft d
   WHERE ($1::integer[] IS NULL OR d.website_id = ANY($1)) AND d.changed_by IS DISTINCT FROM $2
     AND ${REVIEW('step')} = 'requested' AND ${REVIEW('revision')} = d.revision`,
);
const readDue = statement(
  'content.readDue',
  { website: v.number(), kind, id: v.string(), revision: v.number(), publishAt: moment, scheduledBy: v.string() },
  `SELECT website_id AS website, kind, entry_id AS id, revision, coalesce(publish_at, $1) AS "publishAt",
     coalesce(scheduled_by, changed_by) AS "scheduledBy"
   FROM content_draft WHERE publish_at <= $1 ORDER BY publish_at, kind, entry_id LIMIT 100`,
);
const insertReview = statement(
  'content.insertReview',
  {},
  `INSERT INTO content_review (website_id, kind, entry_id, revision, step, reviewed_at, reviewed_by, note)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const readReviews = statement(
  'content.readReviews',
  {
    step: v.picklist(['requested', 'approved', 'returned']),
    revision: v.number(),
    at: moment,
    by: v.string(),
    note: v.nullable(v.string()),
  },
  `SELECT step, revision, reviewed_at AS at, reviewed_by AS by, note FROM content_review d WHERE ${NAMED} ORDER BY id`,
);

const versionColumns = {
  id: v.number(),
  publishedAt: moment,
  publishedBy: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isDeleted: v.boolean(),
};
const VERSION = `d.id, d.published_at AS "publishedAt", d.published_by AS "publishedBy", d.name, d.entry IS NULL AS "isDeleted"`;
const insertVersion = statement(
  'content.insertVersion',
  {},
  `INSERT INTO content_version (website_id, kind, entry_id, entry, published_at, published_by, name, release_id)
   VALUES ($1, $2, $3, $4::json, $5, $6, $7, $8)`,
);
const readVersions = statement(
  'content.readVersions',
  versionColumns,
  `SELECT ${VERSION} FROM content_version d WHERE ${NAMED} ORDER BY d.id DESC LIMIT 200`,
);
const entryOfVersion = { ...versionColumns, entry: v.nullable(document) };
const readVersion = statement(
  'content.readVersion',
  entryOfVersion,
  `SELECT ${VERSION}, d.entry FROM content_version d WHERE ${NAMED} AND d.id = $4`,
);
const readVersionBefore = statement(
  'content.readVersionBefore',
  entryOfVersion,
  `SELECT ${VERSION}, d.entry FROM content_version d WHERE ${NAMED} AND d.id < $4 ORDER BY d.id DESC LIMIT 1`,
);

export type StoredDraft = RowOf<typeof readDraft>;
export type StoredName = RowOf<(typeof readNames)['page']>;

const json = (entry: Entry | null) => (entry === null ? null : JSON.stringify(entry));
const LAST = Number.MAX_SAFE_INTEGER;
const at = (website: number, { kind, id }: EntryName) => [website, kind, id];

/** What was published of an entry. */
export interface Version {
  entry: Entry | null;
  at: Date;
  by: string | null;
  name: string | null;
  release: number | null;
}

/** What editors write: as published, drafts, and what was published. `database`: the transaction, inside one. */
export const contentStore = (database: Database) => ({
  website: (id: number) => readWebsite.first(database, [id]),
  names: (website: number, of: ContentKind) => readNames[of].all(database, [website]),
  /** By id; what is not published is not among them. */
  live: (website: number, of: ContentKind, ids: readonly string[]) => readLive(database, website, of, ids),
  choices: (website: number) => readChoices.all(database, [website]),
  drafts: (website: number) => readDrafts.all(database, [website]),
  draft: (website: number, name: EntryName) => readDraft.first(database, at(website, name)),
  /** The draft, which nobody else changes until the transaction ends. */
  lockDraft: (website: number, name: EntryName) => lockDraft.first(database, at(website, name)),
  /** False: another one has begun meanwhile. */
  insertDraft: async (
    website: number,
    name: EntryName,
    { draft, base, ...change }: { draft: Entry | null; base: Entry | null; at: Date; by: string },
  ) =>
    (await insertDraft.run(database, [
      ...at(website, name),
      json(draft),
      json(base),
      change.at.toISOString(),
      change.by,
    ])) > 0,
  updateDraft: (website: number, name: EntryName, change: { draft: Entry | null; at: Date; by: string }) =>
    updateDraft.run(database, [...at(website, name), json(change.draft), change.at.toISOString(), change.by]),
  /** What the draft is a change of. */
  rebaseDraft: (website: number, name: EntryName, base: Entry | null) =>
    rebaseDraft.run(database, [...at(website, name), json(base)]),
  scheduleDraft: (website: number, name: EntryName, publishAt: string | null, by: string | null) =>
    scheduleDraft.run(database, [...at(website, name), publishAt, by]),
  /** Where it is still to be published at that time. */
  refuseDraft: (website: number, name: EntryName, publishAt: string, refusal: string) =>
    refuseDraft.run(database, [...at(website, name), publishAt, refusal]),
  removeDraft: (website: number, name: EntryName) => removeDraft.run(database, at(website, name)),
  due: (now: Date) => readDue.all(database, [now.toISOString()]),
  insertReview: (
    website: number,
    name: EntryName,
    review: { revision: number; step: string; at: Date; by: string; note: string | null },
  ) =>
    insertReview.run(database, [
      ...at(website, name),
      review.revision,
      review.step,
      review.at.toISOString(),
      review.by,
      review.note,
    ]),
  reviews: (website: number, name: EntryName) => readReviews.all(database, at(website, name)),
  insertVersion: (website: number, name: EntryName, version: Version) =>
    insertVersion.run(database, [
      ...at(website, name),
      json(version.entry),
      version.at.toISOString(),
      version.by,
      version.name,
      version.release,
    ]),
  versions: (website: number, name: EntryName) => readVersions.all(database, at(website, name)),
  version: (website: number, name: EntryName, id: number) => readVersion.first(database, [...at(website, name), id]),
  /** The one before this id, or the last. */
  versionBefore: (website: number, name: EntryName, id = LAST) =>
    readVersionBefore.first(database, [...at(website, name), id]),
});

/**
 * How many drafts wait for a review, and the first website that has one.
 *
 * @param websites null: all
 * @param reviewer name of who looks: their own drafts are for others
 */
export const draftsToReview = async (
  database: Database,
  websites: readonly number[] | null,
  reviewer: string,
): Promise<{ toReview: number; website: number | null }> =>
  (await readToReview.first(database, [websites, reviewer])) ?? { toReview: 0, website: null };
