import type { BodyOf } from '@posada/api-client';
import type {
  LibraryPicture,
  PictureDetail,
  PictureLibrary,
  savePicture as savePictureCall,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { pictureStore, type StoredPicture } from '../media/pictures.store.ts';
import { removePictures, unusedPictures } from '../media/unused-pictures.ts';
import { nameOfPicture } from '../media/upload-picture.ts';
import { called, listEntries, websiteOf } from './drafts.ts';
import { readPhotosOf } from './photos.store.ts';

/** A photo of an entry, as far as the library needs it; a draft may have others. */
const photoSchema = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  widths: v.array(v.number()),
  alt: v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.string())])), null),
  focus: v.optional(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
});
type Photo = v.InferOutput<typeof photoSchema>;
type Use = LibraryPicture['uses'][number];

/** What the content of a website shows, by the name of the picture: the photo, published before drafted, and its entries. */
async function shownPictures(database: Database, websiteId: number) {
  const shown = new Map<string, { photo: Photo; uses: Map<string, Use> }>();
  for (const { kind, id, isDraft, photo } of await readPhotosOf(database, websiteId)) {
    const read = v.safeParse(photoSchema, photo);
    if (!read.success) continue;
    const name = nameOfPicture(read.output.url);
    const own = shown.get(name) ?? { photo: read.output, uses: new Map<string, Use>() };
    shown.set(name, own);
    const use = own.uses.get(called({ kind, id })) ?? { kind, id, isPublished: false, isDraft: false };
    own.uses.set(called(use), { ...use, ...(isDraft ? { isDraft } : { isPublished: true }) });
  }
  return shown;
}

const fromLibrary = ({ name, width, height, color, widths, ...about }: StoredPicture) => ({
  ...about,
  name,
  files: { url: `/media/${name}`, width, height, color, widths },
});
/** Content shows it, and nobody has uploaded it here or written anything about it. */
const fromContent = (name: string, { alt, focus, ...files }: Photo) => ({
  name,
  files,
  alt,
  focus,
  fileName: null,
  format: null,
  bytes: null,
  licence: null,
  source: null,
  addedAt: null,
  addedBy: null,
  revision: 0,
});

/**
 * The pictures of a website: its own and those of all websites, the last first, and then what else its content shows, as
 * what a website file has brought.
 *
 * @throws {DomainError} 404
 */
export async function listPictures(database: Database, websiteId: number): Promise<PictureLibrary> {
  const { language, languages } = await websiteOf(database, websiteId);
  const shown = await shownPictures(database, websiteId);
  const stored = await pictureStore(database).library(websiteId, [...shown.keys()]);
  const known = new Set(stored.map(({ name }) => name));
  const others = [...shown].filter(([name]) => !known.has(name));
  const usesOf = (name: string) => [...(shown.get(name)?.uses.values() ?? [])];
  return {
    language: language as PictureLibrary['language'],
    languages,
    pictures: [
      ...stored.map((picture) => ({ ...fromLibrary(picture), uses: usesOf(picture.name) })),
      ...others.map(([name, { photo }]) => ({ ...fromContent(name, photo), uses: usesOf(name) })),
    ],
  };
}

/** @throws {DomainError} 404 */
export async function readPicture(database: Database, websiteId: number, name: string): Promise<PictureDetail> {
  const { pictures, ...languages } = await listPictures(database, websiteId);
  const picture = pictures.find((each) => each.name === name);
  if (!picture) throw notFound(`picture ${name} of website ${websiteId}`);
  const titles = new Map<string, string>();
  for (const kind of new Set(picture.uses.map((use) => use.kind)))
    for (const { id, title } of await listEntries(database, websiteId, kind)) titles.set(called({ kind, id }), title);
  return {
    ...languages,
    ...picture,
    titles: picture.uses.map((use) => titles.get(called(use)) || use.id),
    isNeeded: (await unusedPictures(database, [name])).length === 0,
  };
}

function pictureChanged(name: string, revision: number): DomainError {
  const problem = `what is known of picture ${name} is at revision ${revision}: somebody has changed it; look at it again`;
  return new DomainError(409, 'picture_changed', problem, { details: { problems: [problem], revision } });
}

/**
 * Stores what is known about a picture; one that content alone has named comes into the library with it.
 *
 * @throws {DomainError} 404; 409 `picture_changed`
 */
export async function savePicture(
  tx: Database,
  websiteId: number,
  name: string,
  { revision, ...about }: BodyOf<typeof savePictureCall>,
  at: Date,
): Promise<PictureDetail> {
  const before = await readPicture(tx, websiteId, name);
  if (before.revision !== revision) throw pictureChanged(name, before.revision);
  const store = pictureStore(tx);
  if (revision === 0) {
    const { url: _, ...files } = before.files;
    await store.insert({ ...files, name, fileName: null, format: null, bytes: null, addedBy: null }, websiteId, at);
  }
  if (!(await store.update(name, Math.max(1, revision), about)))
    throw pictureChanged(name, (await readPicture(tx, websiteId, name)).revision);
  return readPicture(tx, websiteId, name);
}

/** @throws {DomainError} 404; 409 `picture_in_use` */
export async function removePicture(database: Database, websiteId: number, name: string, folder: string) {
  const { isNeeded } = await readPicture(database, websiteId, name);
  if (isNeeded) {
    const problem = `something shows picture ${name}`;
    throw new DomainError(409, 'picture_in_use', problem, { details: { problems: [problem] } });
  }
  await removePictures(database, [name], folder);
}
