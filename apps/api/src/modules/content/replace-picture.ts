import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { LibraryPicture, replacePicture as replacePictureCall } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { pictureStore } from '../media/pictures.store.ts';
import { patchWebsite, whileItChanges } from '../website-file/patch-website.ts';
import { contentStore, type StoredDraft } from './content.store.ts';
import { patchOf } from './content-kinds.ts';
import { type Change, called, contentChanged, tagOf, websiteOf } from './drafts.ts';
import { readPicture } from './pictures.ts';
import { keyOf, type PublishOptions, readAllLive, recordVersion } from './publish-drafts.ts';
import { releaseStore } from './releases.store.ts';

type Photo = Record<string, unknown>;
type Changed = (photo: Photo) => Photo;

/** The same value with its photos of this address changed. */
function withPhotos<T>(value: T, url: string, changed: Changed): T {
  if (Array.isArray(value)) return value.map((each) => withPhotos(each, url, changed)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withPhotos(each, url, changed)]);
  const same = Object.fromEntries(entries) as Photo;
  return ('id' in same && 'widths' in same && same['url'] === url ? changed(same) : same) as T;
}

/** What becomes of a photo: other files and its own text and focal point, or by itself the stored focal point. */
function changeTo(old: LibraryPicture, by: LibraryPicture): Changed {
  if (old.name !== by.name) return ({ portrait: _, ...photo }) => ({ ...photo, ...by.files });
  return ({ focus: _, ...photo }) => ({ ...photo, ...(by.focus ? { focus: by.focus } : {}) });
}

interface Replacement {
  websiteId: number;
  url: string;
  changed: Changed;
  name: string;
  change: Change;
}

/** The draft with the other picture; one that does not show the picture stays as it is. */
async function replaceInDraft(tx: Database, { websiteId, url, changed, change }: Replacement, draft: StoredDraft) {
  const next = withPhotos(draft.entry, url, changed);
  if (tagOf(next) === tagOf(draft.entry)) return;
  await contentStore(tx).updateDraft(websiteId, draft, { draft: next, ...change });
}

/**
 * Begins drafts of published entries as one release, which waits for its review. What somebody is writing already is
 * changed too, and published by itself.
 */
async function replaceInDrafts(
  tx: Database,
  replacement: Replacement,
  names: readonly EntryName[],
): Promise<number | null> {
  const { websiteId, url, changed, name, change } = replacement;
  const store = contentStore(tx);
  const releases = releaseStore(tx);
  const live = await readAllLive(tx, websiteId, names);
  let release: number | null = null;
  for (const entry of names) {
    const draft = await store.lockDraft(websiteId, entry);
    if (draft) {
      await replaceInDraft(tx, replacement, draft);
      continue;
    }
    const base = live.get(keyOf(entry)) ?? null;
    if (!(await store.insertDraft(websiteId, entry, { draft: withPhotos(base, url, changed), base, ...change })))
      throw contentChanged(entry, await store.draft(websiteId, entry), 'draft');
    release ??= await releases.insert(websiteId, name, change.at, change.by);
    await releases.join(websiteId, entry, release);
  }
  return release;
}

/** Drafts get the other picture, and follow what was published of their entries. */
async function replaceBesideDrafts(
  tx: Database,
  replacement: Replacement,
  names: readonly EntryName[],
  live: ReadonlyMap<string, Entry>,
  published: ReadonlyMap<string, Entry>,
) {
  const { websiteId } = replacement;
  const store = contentStore(tx);
  for (const name of names) {
    const draft = await store.lockDraft(websiteId, name);
    if (!draft) continue;
    const before = live.get(keyOf(name)) ?? null;
    const after = published.get(keyOf(name)) ?? null;
    if (tagOf(draft.base) === tagOf(before)) await store.rebaseDraft(websiteId, name, after);
    await replaceInDraft(tx, replacement, draft);
  }
}

/**
 * Puts another picture into all places of a website that show this one: published entries by one release, which the
 * history of content has and can bring back, and drafts as they are. Texts and focal points of the places stay. On a
 * website that requires reviews nothing is published: the change is a release of drafts.
 *
 * @throws {WebsiteFileError} 422 with each place that is wrong
 * @throws {DomainError} 404; 409 `content_changed`, `website_changed`, `import_running`
 */
export async function replacePicture(
  database: Database,
  websiteId: number,
  old: string,
  { by: other, name }: BodyOf<typeof replacePictureCall>,
  now: Date,
  { by, note, ...surroundings }: Omit<PublishOptions, 'release'>,
): Promise<ReplyOf<typeof replacePictureCall>> {
  const picture = await readPicture(database, websiteId, old);
  const next = await readPicture(database, websiteId, other);
  const replacement: Replacement = {
    websiteId,
    url: picture.files.url,
    changed: changeTo(picture, next),
    name,
    change: { at: now, by: by.name },
  };
  const { isReviewed } = await websiteOf(database, websiteId);
  const attempt = async () => {
    const { revision } = await websiteOf(database, websiteId);
    const { uses } = await readPicture(database, websiteId, old);
    const names = uses.map(({ kind, id }) => ({ kind, id }));
    const noted = { picture: old, by: other, entries: names.map(called) };
    const remember = async (tx: Database) => {
      if (old !== other) await pictureStore(tx).describe(other, picture);
      await note(tx, `website ${websiteId}`, noted);
    };
    if (isReviewed && names.length > 0) {
      const release = await database.tx(async (tx) => {
        await remember(tx);
        return replaceInDrafts(tx, replacement, names);
      });
      return { entries: names, release, isPublished: false };
    }
    const shown = uses.filter(({ isPublished }) => isPublished);
    const live = await readAllLive(database, websiteId, shown);
    if (live.size === 0) {
      await database.tx(async (tx) => {
        await replaceBesideDrafts(tx, replacement, names, live, live);
        await remember(tx);
      });
      return { entries: names, release: null, isPublished: true };
    }
    const changes = shown.flatMap((entry) => {
      const before = live.get(keyOf(entry));
      return before
        ? [{ name: entry, draft: withPhotos(before, replacement.url, replacement.changed), live: before }]
        : [];
    });
    let release: number | null = null;
    await patchWebsite(database, websiteId, { revision, ...patchOf(websiteId, changes) }, now, {
      ...surroundings,
      by,
      async inSwitch(tx) {
        const published = await readAllLive(tx, websiteId, shown);
        release = await releaseStore(tx).insert(websiteId, name, now, by.name);
        for (const { name: entry, live: before } of changes)
          await recordVersion(tx, websiteId, entry, {
            before,
            entry: published.get(keyOf(entry)) ?? null,
            at: now,
            by: by.name,
            name,
            release,
          });
        await replaceBesideDrafts(tx, replacement, names, live, published);
        await releaseStore(tx).close(release, now, by.name);
        await remember(tx);
      },
    });
    return { entries: names, release, isPublished: true };
  };
  return whileItChanges(attempt);
}
