import { LARGEST_PICTURE_BYTES, type MadePicture } from '@posada/api-client/operator';
import { makeFiles } from './add-pictures.ts';
import { PICTURE_FORMATS } from './picture-formats.ts';
import { checkUpload, decoded, storeUpload } from './upload-checks.ts';

/**
 * Makes an uploaded picture ready for pages.
 *
 * @param name of its file
 * @param content base64
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `picture_refused`, 503 `unavailable`: too many at once, or the folder cannot be written to
 */
export async function uploadPicture(name: string, content: string, folder: string): Promise<MadePicture> {
  const bytes = decoded(content, LARGEST_PICTURE_BYTES);
  await checkUpload(bytes, PICTURE_FORMATS);
  return storeUpload(folder, () => makeFiles(name, bytes, folder));
}
