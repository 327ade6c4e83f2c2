import {
  ROWS_AT_MOST,
  RUM_PATH,
  type RumAnswer,
  type RumRow,
  rumAnswerSchema,
  type StepRow,
} from '@posada/api-client/server';
import { request } from 'undici';
import * as v from 'valibot';
import { backEndHeaders } from '../http/guest-address.ts';

const LIMIT_MS = 3000;

interface RumStoreOptions {
  apiUrl: string;
  shellSecret: string | undefined;
}

interface Figures {
  rows: readonly RumRow[];
  steps: readonly StepRow[];
}

const answerSchema = v.object({ result: rumAnswerSchema });

/** The back end, as the place where figures of visits are stored. */
export class RumStore {
  readonly #url: string;
  readonly #call: { headers: Record<string, string>; headersTimeout: number; bodyTimeout: number };

  constructor({ apiUrl, shellSecret }: RumStoreOptions) {
    this.#url = apiUrl + RUM_PATH;
    this.#call = { headers: backEndHeaders(shellSecret), headersTimeout: LIMIT_MS, bodyTimeout: LIMIT_MS };
  }

  /** So many at a time, one post after the other. @throws {Error} some could not be stored, or it is not known */
  async add({ rows, steps }: Figures): Promise<void> {
    for (let from = 0; from < Math.max(rows.length, steps.length); from += ROWS_AT_MOST) {
      const part = [rows, steps].map((all) => all.slice(from, from + ROWS_AT_MOST));
      const answer = await request(this.#url, {
        ...this.#call,
        method: 'POST',
        headers: { ...this.#call.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ rows: part[0], steps: part[1] }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await answer.body.dump();
      if (answer.statusCode !== 204) throw new Error(`the back end answers with ${answer.statusCode}`);
    }
  }

  /** @param versions `area@version` each @throws {Error} they could not be read in time */
  async read(versions: readonly string[], days: number): Promise<RumAnswer> {
    if (versions.length === 0) return { figures: [], slowElements: [] };
    const query = new URLSearchParams({ versions: versions.join(), days: String(days) });
    const answer = await request(`${this.#url}?${query}`, { ...this.#call, signal: AbortSignal.timeout(LIMIT_MS) });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new Error(`the back end answers with ${answer.statusCode}`);
    }
    return v.parse(answerSchema, await answer.body.json()).result;
  }
}
