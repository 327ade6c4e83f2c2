import { type AnyEndpoint, CONTENT_BASE, type ReplyOf } from '@posada/api-client';

/** A call as it reached the edge of the network. */
export interface EdgeCall {
  /** Name of the endpoint, or method and address where none answers. */
  name: string;
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

export interface Answer {
  endpoint: AnyEndpoint;
  reply: (call: EdgeCall) => Response | Promise<Response>;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What the service answers to one endpoint: `answer(getWebPage, aPage())`, or a function of the call. */
export const answer = <E extends AnyEndpoint>(
  endpoint: E,
  result: ReplyOf<E> | ((call: EdgeCall) => ReplyOf<E>),
): Answer => ({
  endpoint,
  reply: (call) =>
    json(200, { result: typeof result === 'function' ? (result as (call: EdgeCall) => unknown)(call) : result }),
});

/** The service refuses: `refusal(createReservation, 409, 'sold_out', { nights: [] })`. */
export const refusal = (endpoint: AnyEndpoint, status: number, code: string, details: object = {}): Answer => ({
  endpoint,
  reply: () => json(status, { type: 'about:blank', title: code, status, code, requestId: 'test', ...details }),
});

/** No answer arrives. */
export const silence = (endpoint: AnyEndpoint): Answer => ({
  endpoint,
  reply: () => Promise.reject(new TypeError('network')),
});

function pathOf(endpoint: AnyEndpoint, pathname: string): Record<string, string> | undefined {
  const base = endpoint.family === 'content' ? `${CONTENT_BASE}/` : '/';
  const pattern = `^${base}${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`;
  return new RegExp(pattern).exec(pathname)?.groups ?? (new RegExp(pattern).test(pathname) ? {} : undefined);
}

/** The edge of the network with fixed answers; of two for one endpoint the later counts. What has none is remembered. */
export class NetworkEdge {
  readonly calls: EdgeCall[] = [];
  readonly unanswered: string[] = [];
  readonly #answers: Answer[];

  constructor(answers: readonly Answer[]) {
    this.#answers = [...answers];
  }

  /** From now on the service answers this: an answer changes in the middle of a test. */
  now(...answers: Answer[]) {
    this.#answers.push(...answers);
  }

  /** The calls of one endpoint, in their order. */
  callsOf(endpoint: AnyEndpoint) {
    return this.calls.filter((call) => call.name === endpoint.name);
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const method = init.method ?? 'GET';
    const known = {
      query: Object.fromEntries(url.searchParams),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    const headers = new Headers(init.headers);
    for (const { endpoint, reply } of this.#answers.toReversed()) {
      const path = endpoint.method === method ? pathOf(endpoint, url.pathname) : undefined;
      if (!path) continue;
      const call: EdgeCall = { name: endpoint.name, path: { ...path }, ...known, headers };
      this.calls.push(call);
      return reply(call);
    }
    const name = `${method} ${url.pathname}${url.search}`;
    this.calls.push({ name, path: {}, ...known, headers });
    this.unanswered.push(name);
    throw new TypeError(`nothing answers ${name}`);
  };
}
