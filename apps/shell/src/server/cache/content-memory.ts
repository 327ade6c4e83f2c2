import { type AnyEndpoint, type ApiClient, addressOf } from '@posada/api-client';

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
 * nor is an answer that was made from another revision.
 */
export class ContentMemory {
  readonly #answers = new Map<string, Kept>();

  over(api: ApiClient, host: string, revision: string): ContentReader {
    const answers = this.#answers;
    const keep = (key: string, kept: Kept) => this.#keep(key, kept);
    let isMixed = false;
    return {
      get isMixed() {
        return isMixed;
      },
      async call(endpoint, input, options) {
        const known: AnyEndpoint = endpoint;
        const isContent = known.method === 'GET' && known.path.startsWith('information/');
        const key = `${host}|${revision}|${isContent ? addressOf(known, input as never) : ''}`;
        let kept = isContent ? answers.get(key) : undefined;
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

  #keep(key: string, kept: Kept) {
    this.#answers.set(key, kept);
    if (this.#answers.size > ANSWERS_AT_MOST) this.#answers.delete(this.#answers.keys().next().value ?? '');
    const forget = () => {
      if (this.#answers.get(key) === kept) this.#answers.delete(key);
    };
    kept.value.then(() => {
      if (kept.isOfOtherRevision) forget();
    }, forget);
  }
}
