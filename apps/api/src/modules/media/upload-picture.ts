import { mkdir } from 'node:fs/promises';
import { LARGEST_PICTURE_BYTES, type MadePicture } from '@posada/api-client/operator';
import { DomainError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/in-turn.ts';
import { makeFiles } from './add-pictures.ts';

const FORMATS = ['jpeg', 'png', 'webp'];
/** A photograph of a good camera has less; each pixel takes memory while the picture is made. */
const MOST_PIXELS = 50_000_000;
/** One at a time: guests have the other processors. */
const inTurn = createTurns({
  atOnce: 1,
  waitingAtMost: 20,
  refusal: () => new DomainError(503, 'unavailable', 'other pictures are being made'),
});

type Reason = 'too_many_bytes' | 'too_many_pixels' | 'animated' | 'other_format' | 'unreadable';
const refused = (reason: Reason, cause?: unknown) =>
  new DomainError(422, 'picture_refused', `the picture is refused: ${reason}`, { details: { reason }, cause });

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/** An animated PNG says so before its pixels; libraries read its first picture alone. */
const isAnimatedPng = (bytes: Buffer) => {
  const control = bytes.indexOf('acTL');
  return control > 0 && control < bytes.indexOf('IDAT');
};

/**
 * Makes an uploaded picture ready for pages.
 *
 * @param name of its file
 * @param content base64
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `picture_refused`, 503 `unavailable`: too many at once, or the folder cannot be written to
 */
export async function uploadPicture(name: string, content: string, folder: string): Promise<MadePicture> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LARGEST_PICTURE_BYTES) throw refused('too_many_bytes');
  const { default: sharp } = await import('sharp');
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw refused('unreadable', error);
    });
  if (!FORMATS.includes(format)) throw refused('other_format');
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes))) throw refused('animated');
  if (width * height > MOST_PIXELS) throw refused('too_many_pixels');
  return inTurn(async () => {
    try {
      await mkdir(folder, { recursive: true });
      return await makeFiles(name, bytes, folder);
    } catch (error) {
      // the folder is read-only or full: the picture is right
      if (isOfSystem(error)) throw new DomainError(503, 'unavailable', 'pictures cannot be stored', { cause: error });
      throw refused('unreadable', error);
    }
  });
}
