import { type AnyEndpoint, type ApiClient, addressOf } from '@posada/api-client';
import { LRUCache } from 'lru-cache';

const ANSWERS_AT_MOST = 2000;

/** Reads the content of one website for one page. */
export interface ContentReader extends ApiClient {
  /** An answer was made from another revision than the others: what is made of them is cached nowhere. */
  readonly isMixed: boolean;
}

/** One answer, or the call that it comes from. */
interface Kept {
  value: Promise<unknown>;
  isOfOtherRevision: boolean;
}

/**
 * Answers of published content (`information/…`), cached by address, host and the website's revision: a page
 * that is rendered again asks the back end for nothing that has not changed. Prices and private answers are never cached,
 * nor is an answer that was made from another revision. A new revision of a host drops the answers of the one before the
 * last, which nobody reads any more; those of other hosts stay.
 */
export class ContentMemory {
  readonly #answers = new LRUCache<string, Kept>({ max: ANSWERS_AT_MOST });
  /** Of each host the last one and the one before it: pages that were begun before a change still read the latter. */
  readonly #revisions = new Map<string, [string, string | undefined]>();

  over(api: ApiClient, host: string, revision: string): ContentReader {
    this.#follow(host, revision);
    const keep = (key: string, kept: Kept) => this.#keep(key, kept);
    const find = (key: string) => this.#answers.get(key);
    let isMixed = false;
    return {
      get isMixed() {
        return isMixed;
      },
      async call(endpoint, input, options) {
        const known: AnyEndpoint = endpoint;
        const isContent = known.method === 'GET' && known.path.startsWith('information/');
        const key = `${host}|${revision}|${isContent ? addressOf(known, input as never) : ''}`;
        let kept = isContent ? find(key) : undefined;
        if (!kept) {
          const onRevision = (found: string | undefined) => {
            made.isOfOtherRevision = found !== undefined && found !== revision;
          };
          const made: Kept = {
            value: api.call(endpoint, input, { ...options, revision, onRevision }),
            isOfOtherRevision: false,
          };
          if (isContent) keep(key, made);
          kept = made;
        }
        try {
          return (await kept.value) as Awaited<ReturnType<typeof api.call<typeof endpoint>>>;
        } finally {
          isMixed ||= kept.isOfOtherRevision;
        }
      },
    };
  }

  #follow(host: string, revision: string) {
    const [last, before] = this.#revisions.get(host) ?? [revision];
    if (last !== revision && before !== revision && before !== undefined) {
      for (const key of this.#answers.keys()) if (key.startsWith(`${host}|${before}|`)) this.#answers.delete(key);
    }
    if (before !== revision) this.#revisions.set(host, [revision, last === revision ? before : last]);
  }

  #keep(key: string, kept: Kept) {
    this.#answers.set(key, kept);
    const forget = () => {
      if (this.#answers.peek(key) === kept) this.#answers.delete(key);
    };
    kept.value.then(() => {
      if (kept.isOfOtherRevision) forget();
    }, forget);
  }
}
