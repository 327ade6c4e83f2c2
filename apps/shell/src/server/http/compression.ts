import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** More than a compressed page has. */
const OUTPUT_BYTES = 64 * 1024;

export type Encoding = 'br' | 'gzip';

/** The encodings that a request accepts, the better one first. */
export function acceptedEncodings(request: IncomingMessage): Encoding[] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).filter((encoding) => negotiate(accepted, [encoding]) === encoding);
}

const brotli = (content: Buffer, quality: number, window = constants.BROTLI_DEFAULT_WINDOW) =>
  toBrotli(content, {
    // one pass in the thread pool for a page, not one for each 16 kB
    chunkSize: OUTPUT_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/**
 * For one answer: a tenth larger than the best, for a hundredth of its work. Outside the main thread. A window of 64 kB
 * takes a tenth less than one of 4 MB, and pages are no smaller with more. Quality 5 is a sixth less work, and brings the
 * heading of the rooms page 150 bytes after the first 14 kB.
 */
export const compressOnce = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(content, 8, 16) : toGzip(content, { level: 4 });

/** For many answers: as small as it gets. Takes a tenth of a second and more, outside the main thread. */
export const compressBest = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(content, 11) : toGzip(content, { level: 9 });
