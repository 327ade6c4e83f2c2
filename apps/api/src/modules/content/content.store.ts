import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';

const document = v.record(v.string(), v.unknown());
const strings = v.record(v.string(), v.string());

const readWebsite = statement(
  'content.readWebsite',
  { language: v.string(), revision: v.number(), timeZone: v.string(), languages: v.array(v.string()) },
  `SELECT w.language, w.revision, coalesce((SELECT p.time_zone FROM website_property s JOIN property p ON p.id = s.property_id
       WHERE s.website_id = $1 ORDER BY s.position LIMIT 1), 'UTC') AS "timeZone", ARRAY(SELECT DISTINCT language FROM page_path WHERE website_id = $1 ORDER BY 1) AS languages
   FROM website w WHERE w.id = $1 AND EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id)`,
);
const pageColumns = { id: v.string(), content: document, paths: strings };
const PAGE = `SELECT p.id, p.content, coalesce((SELECT json_object_agg(l.language, l.path) FROM page_path l
    WHERE l.website_id = p.website_id AND l.page_id = p.id), '{}') AS paths
  FROM page p WHERE p.website_id = $1`;
const readPages = statement('content.readPages', pageColumns, `${PAGE} ORDER BY p.id`);
const readSomePages = statement('content.readSomePages', pageColumns, `${PAGE} AND p.id = ANY($2)`);

const draftColumns = {
  page_id: v.string(),
  revision: v.number(),
  page: v.nullable(document),
  base: v.nullable(document),
  changedAt: moment,
  changedBy: v.string(),
  publishAt: v.nullable(moment),
  scheduledBy: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
};
const DRAFT = `page_id, revision, page, base, changed_at AS "changedAt", changed_by AS "changedBy",
  publish_at AS "publishAt", scheduled_by AS "scheduledBy", refusal`;
const readDrafts = statement(
  'content.readDrafts',
  draftColumns,
  `SELECT ${DRAFT} FROM content_draft WHERE website_id = $1 ORDER BY page_id`,
);
const readDraft = statement(
  'content.readDraft',
  draftColumns,
  `SELECT ${DRAFT} FROM content_draft WHERE website_id = $1 AND page_id = $2`,
);
const lockDraft = statement(
  'content.lockDraft',
  draftColumns,
  `SELECT ${DRAFT} FROM content_draft WHERE website_id = $1 AND page_id = $2 FOR UPDATE`,
);
const insertDraft = statement(
  'content.insertDraft',
  {},
  `INSERT INTO content_draft (website_id, page_id, page, base, changed_at, changed_by)
   VALUES ($1, $2, $3::json, $4::json, $5, $6) ON CONFLICT DO NOTHING`,
);
const updateDraft = statement(
  'content.updateDraft',
  {},
  `UPDATE content_draft SET page = $3::json, revision = nextval('content_revision'), changed_at = $4, changed_by = $5,
     refusal = NULL
   WHERE website_id = $1 AND page_id = $2`,
);
const scheduleDraft = statement(
  'content.scheduleDraft',
  {},
  `UPDATE content_draft SET publish_at = $3, scheduled_by = $4, refusal = NULL WHERE website_id = $1 AND page_id = $2`,
);
const refuseDraft = statement(
  'content.refuseDraft',
  {},
  `UPDATE content_draft SET publish_at = NULL, scheduled_by = NULL, refusal = $4
   WHERE website_id = $1 AND page_id = $2 AND publish_at = $3`,
);
const removeDraft = statement(
  'content.removeDraft',
  {},
  'DELETE FROM content_draft WHERE website_id = $1 AND page_id = $2',
);
const readDue = statement(
  'content.readDue',
  { website: v.number(), page: v.string(), revision: v.number(), publishAt: moment, scheduledBy: v.string() },
  `SELECT website_id AS website, page_id AS page, revision, coalesce(publish_at, $1) AS "publishAt",
     coalesce(scheduled_by, changed_by) AS "scheduledBy"
   FROM content_draft WHERE publish_at <= $1 ORDER BY publish_at, page_id LIMIT 100`,
);

const versionColumns = {
  id: v.number(),
  publishedAt: moment,
  publishedBy: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isDeleted: v.boolean(),
};
const VERSION = `id, published_at AS "publishedAt", published_by AS "publishedBy", name, page IS NULL AS "isDeleted"`;
const insertVersion = statement(
  'content.insertVersion',
  {},
  `INSERT INTO content_version (website_id, page_id, page, published_at, published_by, name)
   VALUES ($1, $2, $3::json, $4, $5, $6)`,
);
const readVersions = statement(
  'content.readVersions',
  versionColumns,
  `SELECT ${VERSION} FROM content_version WHERE website_id = $1 AND page_id = $2 ORDER BY id DESC LIMIT 200`,
);
const pageOfVersion = { ...versionColumns, page: v.nullable(document) };
const readVersion = statement(
  'content.readVersion',
  pageOfVersion,
  `SELECT ${VERSION}, page FROM content_version WHERE website_id = $1 AND page_id = $2 AND id = $3`,
);
const readVersionBefore = statement(
  'content.readVersionBefore',
  pageOfVersion,
  `SELECT ${VERSION}, page FROM content_version WHERE website_id = $1 AND page_id = $2 AND id < $3
   ORDER BY id DESC LIMIT 1`,
);

export type StoredDraft = RowOf<typeof readDraft>;

const pageOf = ({ id, content, paths }: RowOf<typeof readPages>): PageEntry => ({ id, paths, ...content });
const json = (page: PageEntry | null) => (page === null ? null : JSON.stringify(page));
const LAST = Number.MAX_SAFE_INTEGER;

/** Pages of a website: as published, their drafts, and what was published of them. `database`: the transaction, inside one. */
export const contentStore = (database: Database) => ({
  website: (id: number) => readWebsite.first(database, [id]),
  livePages: async (website: number) => (await readPages.all(database, [website])).map(pageOf),
  /** By id; a page that is not published is not among them. */
  async live(website: number, ids: readonly string[]): Promise<Map<string, PageEntry>> {
    const rows = await readSomePages.all(database, [website, ids]);
    return new Map(rows.map((row) => [row.id, pageOf(row)]));
  },
  drafts: (website: number) => readDrafts.all(database, [website]),
  draft: (website: number, page: string) => readDraft.first(database, [website, page]),
  /** The draft, which nobody else changes until the transaction ends. */
  lockDraft: (website: number, page: string) => lockDraft.first(database, [website, page]),
  /** False: another one has begun meanwhile. */
  insertDraft: async (
    website: number,
    page: string,
    { draft, base, at, by }: { draft: PageEntry | null; base: PageEntry | null; at: Date; by: string },
  ) => (await insertDraft.run(database, [website, page, json(draft), json(base), at.toISOString(), by])) > 0,
  updateDraft: (website: number, page: string, { draft, at, by }: { draft: PageEntry | null; at: Date; by: string }) =>
    updateDraft.run(database, [website, page, json(draft), at.toISOString(), by]),
  scheduleDraft: (website: number, page: string, publishAt: string | null, by: string | null) =>
    scheduleDraft.run(database, [website, page, publishAt, by]),
  /** Where it is still to be published at that time. */
  refuseDraft: (website: number, page: string, publishAt: string, refusal: string) =>
    refuseDraft.run(database, [website, page, publishAt, refusal]),
  removeDraft: (website: number, page: string) => removeDraft.run(database, [website, page]),
  due: (now: Date) => readDue.all(database, [now.toISOString()]),
  insertVersion: (
    website: number,
    id: string,
    { page, at, by, name }: { page: PageEntry | null; at: Date; by: string | null; name: string | null },
  ) => insertVersion.run(database, [website, id, json(page), at.toISOString(), by, name]),
  versions: (website: number, page: string) => readVersions.all(database, [website, page]),
  version: (website: number, page: string, id: number) => readVersion.first(database, [website, page, id]),
  /** The one before this id, or the last. */
  versionBefore: (website: number, page: string, id = LAST) => readVersionBefore.first(database, [website, page, id]),
});
