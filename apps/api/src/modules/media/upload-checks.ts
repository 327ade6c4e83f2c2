import { mkdir } from 'node:fs/promises';
import { DomainError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/in-turn.ts';
import { formatOf } from './picture-formats.ts';

/** A photograph of a good camera has less; each pixel takes memory while the picture is made. */
const MOST_PIXELS = 50_000_000;
/** One at a time: guests have the other processors. */
const inTurn = createTurns({
  atOnce: 1,
  waitingAtMost: 20,
  refusal: () => new DomainError(503, 'unavailable', 'other pictures are being made'),
});

type Reason =
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'animated'
  | 'heic'
  | 'other_format'
  | 'unreadable'
  | 'has_scripts'
  | 'unreachable';
export const refused = (reason: Reason, cause?: unknown) =>
  new DomainError(422, 'picture_refused', `the picture is refused: ${reason}`, { details: { reason }, cause });

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/** @throws {DomainError} 422 `picture_refused` */
export function decoded(content: string, mostBytes: number): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > mostBytes) throw refused('too_many_bytes');
  return bytes;
}

/**
 * Looks at an upload before its pixels are decoded.
 *
 * @returns its format
 * @throws {DomainError} 422 `picture_refused`
 */
export async function checkUpload(bytes: Buffer, formats: readonly string[]): Promise<string> {
  const { format, width, height, isAnimated } = await formatOf(bytes).catch((error: unknown) => {
    throw refused('unreadable', error);
  });
  if (format === 'heic') throw refused('heic');
  if (!formats.includes(format)) throw refused('other_format');
  if (isAnimated) throw refused('animated');
  if (width * height > MOST_PIXELS) throw refused('too_many_pixels');
  return format;
}

/**
 * Has the files of an upload written, after those of uploads before it.
 *
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `picture_refused`, 503 `unavailable`: too many at once, or the folder cannot be written to
 */
export const storeUpload = <Made>(folder: string, make: () => Promise<Made>): Promise<Made> =>
  inTurn(async () => {
    try {
      await mkdir(folder, { recursive: true });
      return await make();
    } catch (error) {
      // the folder is read-only or full: the picture is right
      if (isOfSystem(error)) throw new DomainError(503, 'unavailable', 'pictures cannot be stored', { cause: error });
      throw refused('unreadable', error);
    }
  });
