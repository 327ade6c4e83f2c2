import type { ContentKind } from '@posada/api-client/operator';
import { contentKind as kind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Entry } from '../entry-texts/entry-texts.ts';

const columns = {
  id: v.number(),
  name: v.string(),
  changedAt: moment,
  changedBy: v.string(),
  publishAt: v.nullable(moment),
  refusal: v.nullable(v.string()),
  publishedAt: v.nullable(moment),
  publishedBy: v.nullable(v.string()),
};
const RELEASE = `id, name, changed_at AS "changedAt", changed_by AS "changedBy", publish_at AS "publishAt", refusal,
  published_at AS "publishedAt", published_by AS "publishedBy"`;
const readReleases = statement(
  'content.readReleases',
  columns,
  `SELECT ${RELEASE} FROM content_release WHERE website_id = $1
   ORDER BY published_at IS NOT NULL, published_at DESC, id DESC LIMIT 50`,
);
const readRelease = statement(
  'content.readRelease',
  columns,
  `SELECT ${RELEASE} FROM content_release WHERE website_id = $1 AND id = $2`,
);
const lockRelease = statement(
  'content.lockRelease',
  columns,
  `SELECT ${RELEASE} FROM content_release WHERE website_id = $1 AND id = $2 FOR UPDATE`,
);
const insertRelease = statement(
  'content.insertRelease',
  { id: v.number() },
  `INSERT INTO content_release (website_id, name, changed_at, changed_by) VALUES ($1, $2, $3, $4) RETURNING id`,
);
const updateRelease = statement(
  'content.updateRelease',
  {},
  `UPDATE content_release SET name = $2, changed_at = $3, changed_by = $4 WHERE id = $1`,
);
const scheduleRelease = statement(
  'content.scheduleRelease',
  {},
  'UPDATE content_release SET publish_at = $2, scheduled_by = $3, refusal = NULL WHERE id = $1',
);
const refuseRelease = statement(
  'content.refuseRelease',
  {},
  'UPDATE content_release SET publish_at = NULL, scheduled_by = NULL, refusal = $3 WHERE id = $1 AND publish_at = $2',
);
const closeRelease = statement(
  'content.closeRelease',
  {},
  `UPDATE content_release SET publish_at = NULL, scheduled_by = NULL, refusal = NULL, published_at = $2, published_by = $3
   WHERE id = $1`,
);
const removeRelease = statement('content.removeRelease', {}, 'DELETE FROM content_release WHERE id = $1');
const leaveRelease = statement(
  'content.leaveRelease',
  {},
  'UPDATE content_draft SET release_id = NULL WHERE release_id = $1',
);
const joinRelease = statement(
  'content.joinRelease',
  {},
  `UPDATE content_draft SET release_id = $4, publish_at = NULL, scheduled_by = NULL
   WHERE website_id = $1 AND kind = $2 AND entry_id = $3`,
);
const readDraftsOfRelease = statement(
  'content.readDraftsOfRelease',
  { release: v.number(), kind, id: v.string(), revision: v.number() },
  `SELECT coalesce(release_id, 0) AS release, kind, entry_id AS id, revision FROM content_draft
   WHERE website_id = $1 AND release_id IS NOT NULL ORDER BY kind, entry_id`,
);
const readPublishedInRelease = statement(
  'content.readPublishedInRelease',
  { version: v.number(), kind, id: v.string(), entry: v.nullable(v.record(v.string(), v.unknown())) },
  `SELECT id AS version, kind, entry_id AS id, entry FROM content_version WHERE release_id = $1 ORDER BY kind, entry_id`,
);
const readNamesPublished = statement(
  'content.readNamesPublished',
  { release: v.number(), kind, id: v.string() },
  `SELECT coalesce(release_id, 0) AS release, kind, entry_id AS id FROM content_version
   WHERE release_id = ANY($1) ORDER BY kind, entry_id`,
);
const readDueReleases = statement(
  'content.readDueReleases',
  { website: v.number(), id: v.number(), publishAt: moment, scheduledBy: v.string() },
  `SELECT website_id AS website, id, coalesce(publish_at, $1) AS "publishAt", coalesce(scheduled_by, changed_by) AS "scheduledBy"
   FROM content_release WHERE publish_at <= $1 ORDER BY publish_at, id LIMIT 20`,
);

export type StoredRelease = RowOf<typeof readRelease>;

/** Drafts that are published at one moment. `database`: the transaction, inside one. */
export const releaseStore = (database: Database) => ({
  releases: (website: number) => readReleases.all(database, [website]),
  release: (website: number, id: number) => readRelease.first(database, [website, id]),
  /** Nobody else changes it until the transaction ends. */
  lock: (website: number, id: number) => lockRelease.first(database, [website, id]),
  async insert(website: number, name: string, at: Date, by: string): Promise<number> {
    const row = await insertRelease.first(database, [website, name, at.toISOString(), by]);
    if (!row) throw new Error('a release without an id');
    return row.id;
  },
  update: (id: number, name: string, at: Date, by: string) =>
    updateRelease.run(database, [id, name, at.toISOString(), by]),
  schedule: (id: number, publishAt: string | null, by: string | null) =>
    scheduleRelease.run(database, [id, publishAt, by]),
  /** Where it is still to be published at that time. */
  refuse: (id: number, publishAt: string, refusal: string) => refuseRelease.run(database, [id, publishAt, refusal]),
  close: (id: number, at: Date, by: string) => closeRelease.run(database, [id, at.toISOString(), by]),
  remove: (id: number) => removeRelease.run(database, [id]),
  /** All drafts of it are single ones again. */
  leave: (id: number) => leaveRelease.run(database, [id]),
  join: (website: number, { kind: of, id }: { kind: ContentKind; id: string }, release: number) =>
    joinRelease.run(database, [website, of, id, release]),
  /** Drafts that belong to a release, of all that are ahead. */
  drafts: (website: number) => readDraftsOfRelease.all(database, [website]),
  /** What was published with each of them. */
  namesPublished: (ids: readonly number[]) => readNamesPublished.all(database, [ids]),
  /** What was published with it, with the number of its version. */
  published: (id: number): Promise<{ version: number; kind: ContentKind; id: string; entry: Entry | null }[]> =>
    readPublishedInRelease.all(database, [id]),
  due: (now: Date) => readDueReleases.all(database, [now.toISOString()]),
});
