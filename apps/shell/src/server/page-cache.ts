import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A rendered page in pieces: between each two of them stands the nonce of the answer. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  tag: string;
  madeAt: number;
  pieces: Buffer[];
  deflated: Buffer[];
  bytes: number;
}

const FULL_FLUSH = { level: 6, finishFlush: constants.Z_FULL_FLUSH };
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_EMPTY_BLOCK = Buffer.from([0x03, 0x00]);

/** A deflate block that holds a short text as it is. */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 0;
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}

export function keepPage(html: string, place: string, facts: Pick<KeptPage, 'status' | 'headers' | 'tag'>): KeptPage {
  const pieces = html.split(place).map((piece) => Buffer.from(piece));
  const deflated = pieces.map((piece) => deflateRawSync(piece, FULL_FLUSH));
  const bytes = [...pieces, ...deflated].reduce((sum, piece) => sum + piece.length, 0);
  const etag = `W/"${createHash('sha256').update(html.replaceAll(place, '')).digest('base64url').slice(0, 22)}"`;
  return { ...facts, etag, madeAt: Date.now(), pieces, deflated, bytes };
}

const joined = (pieces: readonly Buffer[], between: Buffer) =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));

/** The page with its nonce, as it is. */
export const plainBody = (page: KeptPage, nonce: string) => joined(page.pieces, Buffer.from(nonce));

/**
 * The page with its nonce, as gzip. Only checksums are computed anew: the pieces were compressed once, each ended by a
 * full flush, so that they and the nonces between them can be laid end to end.
 */
export function gzipBody(page: KeptPage, nonce: string): Buffer {
  const text = Buffer.from(nonce);
  let sum = 0;
  let length = 0;
  page.pieces.forEach((piece, index) => {
    if (index > 0) {
      sum = crc32(text, sum);
      length += text.length;
    }
    sum = crc32(piece, sum);
    length += piece.length;
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum >>> 0, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([GZIP_HEAD, joined(page.deflated, storedBlock(text)), LAST_EMPTY_BLOCK, tail]);
}

/** Of the memory, for pages that were asked for more than once. */
const PROVEN_SHARE = 7 / 8;

/**
 * Pages in memory up to a number of bytes. A page that was asked for once is given up before one that was asked for
 * again, and of each kind the longest unused first: many addresses that nobody comes back to push out no real page.
 */
export class PageCache {
  readonly #limit: number;
  readonly #once = new Map<string, KeptPage>();
  readonly #proven = new Map<string, KeptPage>();
  #bytes = 0;
  #provenBytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  /** The page under this key; one made from an older tag is still given, for its reader to decide. */
  get(key: string): KeptPage | undefined {
    const page = this.#proven.get(key) ?? this.#once.get(key);
    if (!page) return undefined;
    this.delete(key);
    this.#prove(key, page);
    return page;
  }

  set(key: string, page: KeptPage) {
    const isProven = this.#proven.has(key);
    this.delete(key);
    if (page.bytes > this.#limit / 8) return;
    if (isProven) this.#prove(key, page);
    else this.#add(this.#once, key, page);
    for (const pages of [this.#once, this.#proven]) {
      for (const oldest of pages.keys()) {
        if (this.#bytes <= this.#limit) return;
        this.delete(oldest);
      }
    }
  }

  delete(key: string) {
    this.#bytes -= (this.#once.get(key) ?? this.#proven.get(key))?.bytes ?? 0;
    this.#provenBytes -= this.#proven.get(key)?.bytes ?? 0;
    this.#once.delete(key);
    this.#proven.delete(key);
  }

  #add(to: Map<string, KeptPage>, key: string, page: KeptPage) {
    to.set(key, page);
    this.#bytes += page.bytes;
    if (to === this.#proven) this.#provenBytes += page.bytes;
  }

  #prove(key: string, page: KeptPage) {
    this.#add(this.#proven, key, page);
    for (const [oldest, old] of this.#proven) {
      if (this.#provenBytes <= this.#limit * PROVEN_SHARE) break;
      this.delete(oldest);
      this.#add(this.#once, oldest, old);
    }
  }
}
