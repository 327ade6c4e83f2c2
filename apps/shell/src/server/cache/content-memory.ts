import { type AnyEndpoint, type ApiClient, addressOf } from '@posada/api-client';

const ANSWERS_AT_MOST = 2000;

/**
 * Answers of published content (`information/…`), cached by address, host and the website's revision: a page
 * that is rendered again asks the back end for nothing that has not changed. Prices and private answers are never cached.
 */
export class ContentMemory {
  readonly #answers = new Map<string, Promise<unknown>>();

  over(api: ApiClient, host: string, revision: string): ApiClient {
    const answers = this.#answers;
    return {
      call(endpoint, input, options) {
        const known: AnyEndpoint = endpoint;
        if (known.method !== 'GET' || !known.path.startsWith('information/')) return api.call(endpoint, input, options);
        const key = `${host}|${revision}|${addressOf(known, input as never)}`;
        let answer = answers.get(key) as ReturnType<typeof api.call<typeof endpoint>> | undefined;
        if (!answer) {
          answer = api.call(endpoint, input, options);
          answers.set(key, answer);
          if (answers.size > ANSWERS_AT_MOST) answers.delete(answers.keys().next().value ?? '');
          answer.catch(() => answers.delete(key));
        }
        return answer;
      },
    };
  }
}
