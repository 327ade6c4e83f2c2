import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { compressBest, compressOnce, type Encoding } from '../http/compression.ts';
import type { PageSources } from '../http/security.ts';

/** A rendered page as it is sent: the same bytes and the same policy for everybody. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  sources: PageSources;
  etag: string;
  tag: string;
  madeAt: number;
  /** Until when it may be shown; absent: as long as its tag holds. */
  freshUntil?: number | undefined;
  gzip: Buffer;
  /** Only once the page has been compressed as small as it gets. */
  br?: Buffer;
  bytes: number;
}

const toPlain = promisify(gunzip);

/** A page for the cache, compressed fast: whoever waits for it has it soon. `compressed` makes it smaller. */
export async function toCachedPage(
  content: Buffer | string,
  facts: Pick<CachedPage, 'status' | 'headers' | 'sources' | 'tag' | 'freshUntil'>,
): Promise<CachedPage> {
  const gzip = await compressOnce(Buffer.from(content), 'gzip');
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { ...facts, etag, madeAt: Date.now(), gzip, bytes: gzip.length };
}

/** The same page as small as it gets. Takes a fraction of a second, outside the main thread. */
async function compressed(page: CachedPage): Promise<CachedPage> {
  const plain = await toPlain(page.gzip);
  const [br, gzip] = [await compressBest(plain, 'br'), await compressBest(plain, 'gzip')];
  return { ...page, br, gzip, bytes: br.length + gzip.length };
}

/** The page in an encoding that the browser accepts. Hardly any browser accepts none: for it the page is unpacked. */
export async function bodyOf(
  page: CachedPage,
  accepted: readonly Encoding[],
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  for (const encoding of accepted) {
    const body = page[encoding];
    if (body) return { body, encoding };
  }
  return { body: await toPlain(page.gzip), encoding: undefined };
}

/** Of the memory, for pages that were asked for more than once. */
const PROVEN_SHARE = 7 / 8;

/**
 * Pages in memory up to a number of bytes. A page that was asked for once is given up before one that was asked for
 * again, and of each kind the longest unused first: many addresses that nobody comes back to push out no real page.
 */
export class PageCache {
  readonly #limit: number;
  readonly #once = new Map<string, CachedPage>();
  readonly #proven = new Map<string, CachedPage>();
  #bytes = 0;
  #provenBytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  /** The page under this key; one made from an older tag is still given, for its reader to decide. */
  get(key: string): CachedPage | undefined {
    const page = this.#proven.get(key) ?? this.#once.get(key);
    if (!page) return undefined;
    this.delete(key);
    this.#prove(key, page);
    return page;
  }

  /** The page under this key, without counting as a request for it. */
  peek(key: string): CachedPage | undefined {
    return this.#proven.get(key) ?? this.#once.get(key);
  }

  set(key: string, page: CachedPage) {
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

  #add(to: Map<string, CachedPage>, key: string, page: CachedPage) {
    to.set(key, page);
    this.#bytes += page.bytes;
    if (to === this.#proven) this.#provenBytes += page.bytes;
  }

  #prove(key: string, page: CachedPage) {
    this.#add(this.#proven, key, page);
    for (const [oldest, old] of this.#proven) {
      if (this.#provenBytes <= this.#limit * PROVEN_SHARE) break;
      this.delete(oldest);
      this.#add(this.#once, oldest, old);
    }
  }
}

/** Compresses cached pages as small as it gets, one after the other, while they stay in the cache. */
export class Recompression {
  readonly #cache: PageCache;
  readonly #queued = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  request(key: string) {
    if (this.#queued.has(key)) return;
    this.#queued.add(key);
    this.#last = this.#last.then(() => this.#compress(key));
  }

  async #compress(key: string) {
    this.#queued.delete(key);
    const page = this.#cache.peek(key);
    if (!page || page.br) return;
    const smaller = await compressed(page);
    if (this.#cache.peek(key) === page) this.#cache.set(key, smaller);
  }
}
