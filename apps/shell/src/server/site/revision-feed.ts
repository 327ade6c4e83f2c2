import { REVISIONS_PATH, type RevisionLine, revisionLineSchema } from '@posada/api-client/server';
import { request } from 'undici';
import * as v from 'valibot';
import type { Log } from '../platform/log.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const ANSWER_LIMIT_MS = 5000;
/** A back end sends something every five seconds. */
const SILENCE_LIMIT_MS = 15_000;

interface FeedOptions {
  apiUrl: string;
  headers: Record<string, string>;
  hear(line: RevisionLine): void;
  log: Log;
}

const lineSchema = v.pipe(v.string(), v.parseJson(), revisionLineSchema);

/**
 * Follows the revisions of websites as one of the back ends sends them, and asks again, perhaps another one, when the
 * connection ends. Without it a change is seen a little later, by the next question (`websites.ts`).
 */
export class RevisionFeed {
  readonly #options: FeedOptions;
  readonly #over = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  start() {
    void this.#follow();
  }

  stop() {
    this.#over.abort();
    clearTimeout(this.#timer);
  }

  async #follow() {
    try {
      await this.#read();
    } catch (error) {
      // the first of a series
      if (!this.#over.signal.aborted && this.#waitMs === FIRST_WAIT_MS)
        this.#options.log.warn({ reason: (error as Error).message }, 'changes of websites are not notified for now');
    }
    if (this.#over.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#follow(), this.#waitMs * (0.5 + Math.random() / 2)).unref();
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  async #read() {
    const { apiUrl, headers, hear } = this.#options;
    const answer = await request(apiUrl + REVISIONS_PATH, {
      headers,
      signal: this.#over.signal,
      headersTimeout: ANSWER_LIMIT_MS,
      bodyTimeout: SILENCE_LIMIT_MS,
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new Error(`the back end answers with ${answer.statusCode}`);
    }
    let rest = '';
    for await (const chunk of answer.body.setEncoding('utf8')) {
      this.#waitMs = FIRST_WAIT_MS;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') hear(v.parse(lineSchema, line));
    }
  }
}
