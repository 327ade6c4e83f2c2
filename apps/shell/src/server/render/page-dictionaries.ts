import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { AreaHandle } from '@posada/area';
import { addDays } from '@posada/calendar-days';
import { LRUCache } from 'lru-cache';
import { DICTIONARY_ENCODING, dictionaryBody, offeredDictionary } from '../deltas/dictionary-headers.ts';
import { daysNow } from './days-now.ts';
import type { Visit } from './visit.ts';

/** Below the prefix of a language; the rest names what the dictionary was made of. */
const PREFIX = '/_dictionary-';
/** Of dictionaries in memory: one has some 150 kB. */
const DICTIONARY_BYTES = 12 * 1024 * 1024;
/** Nothing is rendered again so soon after it could not be. */
const FAILED_MS = 60_000;
/** Browsers keep one for so long; a new release or day has another address. */
const KEPT_SECONDS = 24 * 3600;
/** The stay of the example begins so many days from today, where rooms are left. */
const AHEAD_DAYS = 30;
/** Of the two passes, a third of the work of the next level for a tenth more bytes. */
const LEVEL = 3;

const compress = promisify(zstdCompress);

interface PageDictionary {
  html: Buffer;
  /** SHA-256, in base64. */
  hash: string;
}

/** The rooms of a website, in a language: the page that a dictionary is made of, and those that are like it. */
interface Example {
  /** Of the page, with a search in it. */
  path: string;
  /** Pattern of the addresses of booking pages. */
  match: string;
  /** What the dictionary is made of: another one has another address. */
  tag: string;
}

/** Undefined: there is no search for rooms here, or what this browser sees is not what others see. */
function exampleOf({ facts, served, place }: Visit): Example | undefined {
  const { search } = served.live.composed.links(place.locale);
  const [property] = facts.properties;
  if (!search || !property || !place.hasPrefix || served.branch || served.isPrivate) return undefined;
  const { today } = daysNow(facts.properties);
  const query = `from=${addDays(today, AHEAD_DAYS)}&to=${addDays(today, AHEAD_DAYS + 2)}&occupancy=2-0&id=${property.id}`;
  const rooms = `/${place.locale}${search.property}`;
  const made = `${served.live.buildId} ${today} ${facts.website.id}`;
  const tag = createHash('sha256').update(made).digest('base64url').slice(0, 16);
  return { path: `${rooms}?${query}`, match: `${rooms.slice(0, rooms.lastIndexOf('/'))}/*`, tag };
}

/**
 * Pages of a booking are compressed against one of them that the browser has fetched before: the rooms of one hotel for
 * one stay, rendered for nobody. Each dictionary is made once for a website, a language, a release and a day.
 */
export class PageDictionaries {
  readonly #render: (visit: Visit, path: string) => Promise<Buffer | undefined>;
  readonly #made = new LRUCache<string, PageDictionary>({
    maxSize: DICTIONARY_BYTES,
    sizeCalculation: ({ html }) => html.length,
    // the same dictionary under its hash goes with it
    dispose: ({ hash }) => this.#byHash.delete(hash),
  });
  readonly #byHash = new Map<string, PageDictionary>();
  readonly #making = new Map<string, Promise<PageDictionary | undefined>>();
  readonly #failedAt = new LRUCache<string, number>({ max: 1000 });

  /** `render`: the HTML of a page as everybody gets it; undefined: it is not whole, or no good. */
  constructor(render: (visit: Visit, path: string) => Promise<Buffer | undefined>) {
    this.#render = render;
  }

  /** What a page of a booking says of its dictionary; nothing on other pages, and to a guest who saves data. */
  headers(visit: Visit, { layout, hasSecretAddress, takesCards }: AreaHandle): OutgoingHttpHeaders {
    if (layout !== 'booking' || hasSecretAddress || takesCards) return {};
    const example = visit.request.headers['save-data'] === 'on' ? undefined : exampleOf(visit);
    return {
      vary: `${visit.place.hasPrefix ? '' : 'accept-language, cookie, '}accept-encoding, available-dictionary`,
      ...(example && {
        link: `</${visit.place.locale}${PREFIX}${example.tag}>; rel="compression-dictionary"`,
      }),
    };
  }

  /** The page in the coding of the dictionary that the browser offers; undefined: none that is known here. */
  async body(request: IncomingMessage, html: Buffer): Promise<{ encoding: string; body: Buffer } | undefined> {
    const hash = offeredDictionary(request);
    const dictionary = hash === undefined ? undefined : this.#byHash.get(hash)?.html;
    if (hash === undefined || !dictionary) return undefined;
    const compressed = await compress(html, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
    return { encoding: DICTIONARY_ENCODING, body: dictionaryBody(hash, compressed) };
  }

  /** The dictionary at this address, with its headers; undefined: there is none, or not any more. */
  async at(visit: Visit): Promise<{ html: Buffer; headers: OutgoingHttpHeaders } | undefined> {
    const { path } = visit.place;
    const example = path.startsWith(PREFIX) ? exampleOf(visit) : undefined;
    if (!example || path !== PREFIX + example.tag) return undefined;
    const key = `${visit.url.origin} ${visit.place.locale} ${example.tag}`;
    const dictionary = this.#made.get(key) ?? (await this.#make(key, visit, example));
    if (!dictionary) return undefined;
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      'use-as-dictionary': `match="${example.match}", match-dest=("document")`,
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    };
    return { html: dictionary.html, headers };
  }

  #make(key: string, visit: Visit, { path }: Example): Promise<PageDictionary | undefined> | undefined {
    const running = this.#making.get(key);
    if (running) return running;
    if (Date.now() - (this.#failedAt.get(key) ?? 0) < FAILED_MS) return undefined;
    const failed = () => {
      this.#failedAt.set(key, Date.now());
      return undefined;
    };
    const made = this.#render(visit, path)
      .catch((error: unknown) => {
        failed();
        throw error;
      })
      .then((html) => {
        if (!html) return failed();
        const dictionary = { html, hash: createHash('sha256').update(html).digest('base64') };
        this.#byHash.set(dictionary.hash, dictionary);
        this.#made.set(key, dictionary);
        return dictionary;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }
}

export const isDictionaryPath = (path: string) => path.startsWith(PREFIX);
