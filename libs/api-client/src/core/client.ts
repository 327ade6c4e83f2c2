import type { AccountKind, AnswerOf, AnyEndpoint, CallInput } from './endpoint.ts';
import { ApiError, CONTENT_FAILURE, NetworkError } from './errors.ts';
import { createSender, refusalOf, type SenderOptions, type SentCall } from './sender.ts';

const ALLOWED = new Set(['GET', 'POST', 'PUT', 'DELETE']);
export const CONTENT_BASE = '/pull-connectivity';
export const HOST_HEADER = 'x-website-host';
/**
 * The revision of the website's content: in a call the one that its answer has to be as new as, in an answer the one that
 * it was made from.
 */
export const REVISION_HEADER = 'x-content-revision';
/** Shows the drafts of the website that its token names, whatever the host name. */
export const PREVIEW_HEADER = 'x-content-preview';
const AGENCY_HEADER = 'x-travel-agency-token';
const CLIENT_HEADER = 'x-client-token';
export const BOT_HEADER = 'x-recaptcha-token';
/** Who takes a booking for a guest; only where nobody else is signed in. */
const AGENT_HEADER = 'x-agent-token';
const HEADER_OF = { 'travel-agency': AGENCY_HEADER, client: CLIENT_HEADER, agent: AGENT_HEADER } as const;
/** Of several that are signed in, the first decides who makes a call of the content family (API-09). */
export const ACCOUNT_PRECEDENCE = ['travel-agency', 'client', 'agent'] as const satisfies readonly AccountKind[];

export type Tokens = Partial<Record<AccountKind, string>>;

export interface ApiClientOptions extends SenderOptions {
  /** Address of the service, without a slash at the end; `/api` in the browser. */
  baseUrl: string;
  /** Host name of the website, without port (GAP-99). */
  websiteHost: string;
  /** The id that `{w}` stands for; read at each call, since it comes from the website's own settings. */
  websiteId?: () => string | undefined;
  /** Tokens of the kinds that are signed in; absent on the server, where no token is known (GAP-56). */
  tokens?: () => Tokens;
  /** Sent with each call beside those of the contract. */
  headers?: Record<string, string>;
  /** Every failed call is logged once (ERR-01). */
  log?: (failure: Error, call: { name: string; url: string }) => void;
  /**
   * A token of the website's bot protection, for one call of this name; undefined: the website has none.
   * @throws when it has and no token can be had: the call is then not made
   */
  botToken?: (call: string) => Promise<string | undefined>;
  /** Called when the service does not know a session any more: dead ones end. */
  onUnauthorized?: (kind: AccountKind) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For calls that book, charge or cancel: one key per intent. */
  idempotencyKey?: string;
  /** A token that is not stored yet: right after sign-in (GAP-106). */
  token?: string;
  /** How long an answer may take to arrive, where sending takes long. */
  timeoutMs?: number;
  /** Whose stored token goes along on an account call; default: the endpoint's first caller. */
  as?: AccountKind;
  /** For servers that keep answers: the revision that the answer has to be as new as; absent: any. */
  revision?: string | undefined;
  /** The revision that the answer, or the refusal, was made from; undefined: it names none. */
  onRevision?: (revision: string | undefined) => void;
}

export interface ApiClient {
  /**
   * Makes one call and returns what stands in `result`, parsed.
   *
   * Reading calls are retried once on 408, 409, 425, 429, 5xx of API-11 and on a lost connection; writing ones never.
   *
   * @throws {ApiError} the service refused
   * @throws {NetworkError} no answer arrived in time or at all
   * @throws {ContractError} the answer does not match the endpoint's schema
   */
  call<const E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
}

interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `path` with its parameters filled in and the query behind it; absent and `undefined` parts are left out. */
export function addressOf(endpoint: AnyEndpoint, input: AnyInput, websiteId?: string): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'w' ? websiteId : input.path?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.name} needs the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  const sent: Record<string, unknown> = endpoint.encodeQuery?.(input.query) ?? input.query ?? {};
  for (const [key, value] of Object.entries(sent)) {
    if (value !== undefined && value !== null && value !== '') query.append(key, String(value));
  }
  const base = endpoint.family === 'content' ? `${CONTENT_BASE}/` : '/';
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
}

function headersOf(endpoint: AnyEndpoint, options: ApiClientOptions, call: CallOptions, hasBody: boolean) {
  const headers: Record<string, string> = {
    ...options.headers,
    accept: 'application/json',
    [HOST_HEADER]: options.websiteHost,
  };
  if (hasBody) headers['content-type'] = 'application/json';
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  if (call.revision) headers[REVISION_HEADER] = call.revision;
  const tokens = options.tokens?.() ?? {};
  if (endpoint.family === 'account') {
    const kind = call.as ?? kindOf(endpoint);
    const token = call.token ?? (kind && tokens[kind]);
    if (token) headers['authorization'] = `Bearer ${token}`;
  } else {
    const kind = ACCOUNT_PRECEDENCE.find((each) => tokens[each]);
    if (kind) headers[HEADER_OF[kind]] = tokens[kind] as string; // it was found by having one
  }
  return headers;
}

async function botHeader(endpoint: AnyEndpoint, { botToken }: ApiClientOptions): Promise<Record<string, string>> {
  try {
    const token = await botToken?.(endpoint.name);
    return token ? { [BOT_HEADER]: token } : {};
  } catch (cause) {
    throw new NetworkError(`${endpoint.name}: the bot protection gave no token`, { cause });
  }
}

const kindOf = (endpoint: AnyEndpoint) => endpoint.callers.find((caller) => caller !== 'anyone');

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { answered, resultOf } = createSender(options);

  /** A session that has ended is no reason to show no prices: it is forgotten, and they are asked for as nobody. */
  async function answeredToAll(endpoint: AnyEndpoint, url: string, init: SentCall, call: CallOptions) {
    const response = await answered(endpoint, url, init, call);
    if (response.status !== 401 || endpoint.family !== 'content') return response;
    const kind = ACCOUNT_PRECEDENCE.find((each) => init.headers[HEADER_OF[each]]);
    if (!kind) return response;
    options.onUnauthorized?.(kind);
    if (endpoint.method !== 'GET') return response;
    await response.body?.cancel();
    const { [HEADER_OF[kind]]: _, ...headers } = init.headers;
    return answered(endpoint, url, { ...init, headers }, call);
  }

  return {
    async call(endpoint, input, call = {}) {
      const given = input as AnyInput;
      const url = options.baseUrl + addressOf(endpoint, given, options.websiteId?.());
      try {
        if (!ALLOWED.has(endpoint.method)) {
          throw new ApiError(CONTENT_FAILURE, { code: 'method_not_allowed', status: 405 });
        }
        const hasBody = given.body !== undefined;
        const init: SentCall = {
          method: endpoint.method,
          headers: headersOf(endpoint, options, call, hasBody),
          ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
        };
        if (endpoint.isBotChecked) Object.assign(init.headers, await botHeader(endpoint, options));
        const response = await answeredToAll(endpoint, url, init, call);
        call.onRevision?.(response.headers.get(REVISION_HEADER) ?? undefined);
        if (!response.ok) {
          const refusal = await refusalOf(response);
          const kind = kindOf(endpoint);
          if (response.status === 401 && kind && !call.token) options.onUnauthorized?.(call.as ?? kind);
          const said = `${endpoint.name}: refused with ${refusal.status} ${refusal.code}`;
          throw new ApiError(endpoint.family === 'content' ? CONTENT_FAILURE : said, refusal, { cause: said });
        }
        return await resultOf(endpoint, response, call.signal);
      } catch (error) {
        if (!call.signal?.aborted) options.log?.(error as Error, { name: endpoint.name, url });
        throw error;
      }
    },
  };
}
