import { LARGEST_LOGOTYPE_BYTES, type LogotypeKind, type MadeLogotype } from '@posada/api-client/operator';
import { drawingOf, hasScripts, isSvg, makeLogo, makeMark } from './logotype-files.ts';
import { checkUpload, decoded, refused, storeUpload } from './upload-checks.ts';

const BITMAPS = ['jpeg', 'png', 'webp'];

/**
 * Makes the files of an uploaded logotype or mark.
 *
 * @param name of its file
 * @param content base64
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `picture_refused`, 503 `unavailable`: too many at once, or the folder cannot be written to
 */
export async function uploadLogotype(
  kind: LogotypeKind,
  name: string,
  content: string,
  folder: string,
): Promise<MadeLogotype> {
  const bytes = decoded(content, LARGEST_LOGOTYPE_BYTES);
  const isDrawing = isSvg(bytes);
  // before a library reads it
  if (isDrawing && hasScripts(bytes)) throw refused('has_scripts');
  await checkUpload(bytes, isDrawing ? ['svg'] : BITMAPS);
  return storeUpload(folder, async () => {
    const drawing = await drawingOf(name, bytes);
    return kind === 'mark' ? makeMark(drawing, folder) : makeLogo(drawing, folder);
  });
}
