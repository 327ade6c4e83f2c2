import { type AnyEndpoint, type AnyOperatorEndpoint, CONTENT_BASE, type ReplyOf } from '@posada/api-client';
import { OPERATOR_BASE } from '@posada/api-client/operator';

type Called = AnyEndpoint | AnyOperatorEndpoint;

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
  endpoint: Called;
  reply: (call: EdgeCall) => Response | Promise<Response>;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What the service answers to one endpoint: `answer(getWebPage, aPage())`, or a function of the call. */
export const answer = <E extends Called>(
  endpoint: E,
  result: ReplyOf<E> | ((call: EdgeCall) => ReplyOf<E>),
): Answer => ({
  endpoint,
  reply: (call) =>
    json(200, { result: typeof result === 'function' ? (result as (call: EdgeCall) => unknown)(call) : result }),
});

/** The service refuses: `refusal(createReservation, 409, 'sold_out', { nights: [] })`. */
export const refusal = (endpoint: Called, status: number, code: string, details: object = {}): Answer => ({
  endpoint,
  reply: () => json(status, { type: 'about:blank', title: code, status, code, requestId: 'test', ...details }),
});

/** No answer arrives. */
export const silence = (endpoint: Called): Answer => ({
  endpoint,
  reply: () => Promise.reject(new TypeError('network')),
});

const BASES: Partial<Record<Called['family'], string>> = { content: CONTENT_BASE, operator: OPERATOR_BASE };

function pathOf(endpoint: Called, pathname: string): Record<string, string> | undefined {
  const base = `${BASES[endpoint.family] ?? ''}/`;
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
  callsOf(endpoint: Called) {
    return this.calls.filter((call) => call.name === endpoint.name);
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
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
