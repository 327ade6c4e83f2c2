import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { ContentRelease, publishContentRelease, saveContentRelease } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { contentStore, type StoredDraft } from './content.store.ts';
import { type Change, called, contentChanged, tagOf, websiteOf } from './drafts.ts';
import {
  checkAhead,
  checkPublishable,
  type DueOptions,
  type PublishOptions,
  publishDrafts,
  reasonOf,
} from './publish-drafts.ts';
import { releaseStore, type StoredRelease } from './releases.store.ts';

const missing = (website: number, release: number) => notFound(`release ${release} of website ${website}`);

async function withEntries(
  database: Database,
  websiteId: number,
  stored: readonly StoredRelease[],
): Promise<ContentRelease[]> {
  const { timeZone } = await websiteOf(database, websiteId);
  const store = releaseStore(database);
  const drafts = await store.drafts(websiteId);
  const published = await store.namesPublished(
    stored.filter(({ publishedAt }) => publishedAt !== null).map(({ id }) => id),
  );
  return stored.map((release) => {
    const entries = release.publishedAt === null ? drafts : published;
    const own = entries.filter((each) => each.release === release.id);
    return { ...release, timeZone, entries: own.map(({ kind, id }) => ({ kind, id })) };
  });
}

/** Those that are ahead, then those that were published, the last first. @throws {DomainError} 404 */
export async function listReleases(database: Database, websiteId: number): Promise<ContentRelease[]> {
  return withEntries(database, websiteId, await releaseStore(database).releases(websiteId));
}

async function readRelease(database: Database, websiteId: number, id: number): Promise<ContentRelease> {
  const stored = await releaseStore(database).release(websiteId, id);
  const [release] = stored ? await withEntries(database, websiteId, [stored]) : [];
  if (!release) throw missing(websiteId, id);
  return release;
}

/** The release, locked, where it is still ahead. @throws {DomainError} 404; 409 `release_published` */
async function lockedRelease(tx: Database, websiteId: number, id: number): Promise<StoredRelease> {
  const release = await releaseStore(tx).lock(websiteId, id);
  if (!release) throw missing(websiteId, id);
  if (release.publishedAt !== null)
    throw new DomainError(409, 'release_published', `release ${id} was published at ${release.publishedAt}`);
  return release;
}

/** @throws {DomainError} 404; 409 `content_in_release` it belongs to another one */
async function setEntries(
  tx: Database,
  websiteId: number,
  release: number,
  entries: BodyOf<typeof saveContentRelease>['entries'],
) {
  await releaseStore(tx).leave(release);
  for (const name of entries) {
    const draft = await contentStore(tx).lockDraft(websiteId, name);
    if (!draft) throw notFound(`draft of the ${called(name)}`);
    if (draft.release !== null)
      throw new DomainError(409, 'content_in_release', `the ${called(name)} belongs to release ${draft.release}`);
    await releaseStore(tx).join(websiteId, name, release);
  }
}

/** A release of these drafts. @throws {DomainError} 404; 409 `content_in_release` */
export async function createRelease(
  tx: Database,
  websiteId: number,
  { name, entries }: BodyOf<typeof saveContentRelease>,
  { at, by }: Change,
): Promise<ContentRelease> {
  await websiteOf(tx, websiteId);
  const id = await releaseStore(tx).insert(websiteId, name, at, by);
  await setEntries(tx, websiteId, id, entries);
  return readRelease(tx, websiteId, id);
}

/** Gives it another name or other drafts. @throws {DomainError} 404; 409 `content_in_release`, `release_published` */
export async function saveRelease(
  tx: Database,
  websiteId: number,
  id: number,
  { name, entries }: BodyOf<typeof saveContentRelease>,
  { at, by }: Change,
): Promise<ContentRelease> {
  await lockedRelease(tx, websiteId, id);
  await releaseStore(tx).update(id, name, at, by);
  await setEntries(tx, websiteId, id, entries);
  return readRelease(tx, websiteId, id);
}

/** Its drafts stay. @throws {DomainError} 404; 409 `release_published` */
export async function removeRelease(tx: Database, websiteId: number, id: number) {
  await lockedRelease(tx, websiteId, id);
  await releaseStore(tx).remove(id);
}

/** @throws {DomainError} 409 `release_empty` */
async function draftsOf(database: Database, websiteId: number, id: number): Promise<StoredDraft[]> {
  const drafts = (await contentStore(database).drafts(websiteId)).filter(({ release }) => release === id);
  if (drafts.length === 0) throw new DomainError(409, 'release_empty', `release ${id} has no drafts`);
  return drafts;
}

/**
 * Says when a release is published by itself; null: it is not.
 *
 * @throws {WebsiteFileError} 422 one of its drafts would be refused as it is
 * @throws {DomainError} 400; 404; 409 `release_published`, `release_empty`, `review_missing`
 */
export async function scheduleRelease(
  database: Database,
  websiteId: number,
  id: number,
  publishAt: string | null,
  { at: now, by }: Change,
  { mediaFolder, note }: Pick<PublishOptions, 'mediaFolder' | 'note'>,
): Promise<ContentRelease> {
  checkAhead(publishAt, now);
  if (publishAt !== null) {
    await readRelease(database, websiteId, id);
    await checkPublishable(database, websiteId, await draftsOf(database, websiteId, id), now, mediaFolder);
  }
  await database.tx(async (tx) => {
    const { name } = await lockedRelease(tx, websiteId, id);
    await releaseStore(tx).schedule(id, publishAt, publishAt === null ? null : by);
    await note(tx, `website ${websiteId}`, { release: name, publishAt });
  });
  return readRelease(database, websiteId, id);
}

/**
 * Publishes all drafts of a release at one moment, or none.
 *
 * @throws {WebsiteFileError} 422
 * @throws {DomainError} 404; 409 `release_published`, `release_empty` and those of `publishDrafts`
 */
export async function publishRelease(
  database: Database,
  websiteId: number,
  id: number,
  now: Date,
  options: PublishOptions,
): Promise<ReplyOf<typeof publishContentRelease>> {
  const { name } = await database.tx((tx) => lockedRelease(tx, websiteId, id));
  const drafts = await draftsOf(database, websiteId, id);
  const entries = drafts.map(({ kind, id: own, revision }) => ({ kind, id: own, revision }));
  return publishDrafts(database, websiteId, { entries, name }, now, { ...options, release: id });
}

/**
 * A release that brings back what a published one has replaced. What was changed again since then would be lost, and is
 * refused.
 *
 * @throws {DomainError} 404; 409 `content_changed`: an entry has a draft, or was published anew
 */
export async function restoreRelease(
  tx: Database,
  websiteId: number,
  id: number,
  newName: string,
  { at, by }: Change,
): Promise<ContentRelease> {
  const content = contentStore(tx);
  const releases = releaseStore(tx);
  const release = await releases.release(websiteId, id);
  if (release?.publishedAt == null) throw missing(websiteId, id);
  const published = await releases.published(id);
  const next = await releases.insert(websiteId, newName, at, by);
  for (const { version, kind, id: own, entry } of published) {
    const name = { kind, id: own };
    const live = (await content.live(websiteId, kind, [own])).get(own) ?? null;
    if (tagOf(live) !== tagOf(entry)) throw contentChanged(name, undefined, 'published');
    const before = (await content.versionBefore(websiteId, name, version))?.entry ?? null;
    if (!(await content.insertDraft(websiteId, name, { draft: before, base: live, at, by })))
      throw contentChanged(name, await content.draft(websiteId, name), 'draft');
    await releases.join(websiteId, name, next);
  }
  return readRelease(tx, websiteId, next);
}

/** Publishes the releases whose time has come. One that is refused stays, with the reason. */
export async function publishDueReleases(
  database: Database,
  now: Date,
  { note, ...surroundings }: DueOptions,
): Promise<number> {
  let published = 0;
  const store = releaseStore(database);
  for (const { website, id, publishAt, scheduledBy } of await store.due(now)) {
    try {
      await publishRelease(database, website, id, now, {
        ...surroundings,
        by: { kind: 'operator', name: scheduledBy },
        note: (tx, target, noted) => note(tx, scheduledBy, target, { ...noted, publishAt }),
      });
      published += 1;
    } catch (error) {
      const reason = reasonOf(error);
      const release = await store.release(website, id);
      // another process has published it
      if (release?.publishedAt !== null) continue;
      await store.refuse(id, publishAt, reason);
    }
  }
  return published;
}
