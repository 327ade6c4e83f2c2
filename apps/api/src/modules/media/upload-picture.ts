import { LARGEST_PICTURE_BYTES, type MadePicture } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { makeFiles } from './add-pictures.ts';
import { fetchPicture } from './fetch-picture.ts';
import { PICTURE_FORMATS } from './picture-formats.ts';
import { pictureStore } from './pictures.store.ts';
import { checkUpload, decoded, refused, storeUpload } from './upload-checks.ts';

/** A file as base64, or an https address. */
type Upload = { name: string; content: string } | { address: string };

/** A picture that has come, with what it was before it was made ready for pages. */
export interface UploadedPicture {
  made: MadePicture;
  fileName: string;
  format: string;
  bytes: number;
}

async function bytesOf(upload: Upload): Promise<Buffer> {
  if ('content' in upload) return decoded(upload.content, LARGEST_PICTURE_BYTES);
  const bytes = await fetchPicture(upload.address).catch((error: unknown) => {
    throw refused('unreachable', error);
  });
  if (bytes.length > LARGEST_PICTURE_BYTES) throw refused('too_many_bytes');
  return bytes;
}

/**
 * Makes an uploaded picture ready for pages.
 *
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `picture_refused`, 503 `unavailable`: too many at once, or the folder cannot be written to
 */
export async function uploadPicture(upload: Upload, folder: string): Promise<UploadedPicture> {
  const bytes = await bytesOf(upload);
  const format = await checkUpload(bytes, PICTURE_FORMATS);
  const source = 'content' in upload ? upload.name : upload.address;
  const made = await storeUpload(folder, () => makeFiles(source, bytes, folder));
  const fileName = 'content' in upload ? upload.name : (new URL(source).pathname.split('/').at(-1) ?? source);
  return { made, fileName: fileName.slice(0, 200), format, bytes: bytes.length };
}

/** The name that an address below `/media` has. */
export const nameOfPicture = (url: string) => url.slice('/media/'.length);

/**
 * Puts an uploaded picture into the library of a website; null: of each.
 *
 * @param note records it
 */
export async function addToLibrary(
  tx: Database,
  website: number | null,
  { made: { url, ...files }, ...file }: UploadedPicture,
  { at, by, note }: { at: Date; by: string; note(tx: Database, target: string, noted: object): Promise<void> },
) {
  await pictureStore(tx).insert({ ...files, ...file, name: nameOfPicture(url), addedBy: by }, website, at);
  await note(tx, `picture ${url}`, { width: files.width, height: files.height });
}
