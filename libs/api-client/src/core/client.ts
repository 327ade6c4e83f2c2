import * as v from 'valibot';
import type { AccountKind, AnswerOf, AnyEndpoint, CallInput } from './endpoint.ts';
import { ApiError, CONTENT_FAILURE, ContractError, NetworkError, type Refusal, TIMEOUT_FAILURE } from './errors.ts';

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const ALLOWED = new Set(['GET', 'POST', 'PUT', 'DELETE']);
export const CONTENT_BASE = '/pull-connectivity';
export const HOST_HEADER = 'x-website-host';
/**
 * The revision of the website's content: in a call the one that its answer has to be as new as, in an answer the one that
 * it was made from.
 */
export const REVISION_HEADER = 'x-content-revision';
const AGENCY_HEADER = 'x-travel-agency-token';
const CLIENT_HEADER = 'x-client-token';
export const BOT_HEADER = 'x-recaptcha-token';
/** Who takes a booking for a guest; only where nobody else is signed in. */
const AGENT_HEADER = 'x-agent-token';
const HEADER_OF = { 'travel-agency': AGENCY_HEADER, client: CLIENT_HEADER, agent: AGENT_HEADER } as const;
/** Of several that are signed in, the first decides who makes a call of the content family (API-09). */
export const ACCOUNT_PRECEDENCE = ['travel-agency', 'client', 'agent'] as const satisfies readonly AccountKind[];

/** One call as it is sent. */
interface SentCall {
  method: AnyEndpoint['method'];
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** What is read of an answer. */
interface SentAnswer {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  body: { cancel(): Promise<void> } | null;
}

export type Tokens = Partial<Record<AccountKind, string>>;

export interface ApiClientOptions {
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
  /** What sends a call; `fetch` of the browser without it. */
  fetch?: (url: string, call: SentCall) => Promise<SentAnswer>;
  timeoutMs?: number;
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

async function refusalOf(response: SentAnswer): Promise<Refusal> {
  const refusal: Refusal = { code: response.status === 404 ? 'not_found' : 'internal', status: response.status };
  try {
    const { code, fields, requestId, ...rest } = (await response.json()) as Record<string, unknown>;
    if (typeof code === 'string') refusal.code = code;
    if (fields && typeof fields === 'object') refusal.fields = fields as Record<string, string>;
    if (typeof requestId === 'string') refusal.requestId = requestId;
    refusal.details = rest;
  } catch {
    // a proxy's page instead of a problem document: the status says enough
  }
  return refusal;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Why no answer is there, in the specified words; who gave up themselves hears of that alone. */
function lost(endpoint: AnyEndpoint, cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  // nobody else aborts; some browsers do not pass on why
  if (['TimeoutError', 'AbortError'].includes((cause as Error | undefined)?.name ?? ''))
    return new NetworkError(TIMEOUT_FAILURE, { cause, isTimeout: true });
  const message = endpoint.family === 'content' ? CONTENT_FAILURE : `${endpoint.name}: no answer arrived`;
  return new NetworkError(message, { cause });
}

/** What stands in `result`. An answer may stop in the middle, or be a page that some proxy made. */
async function resultOf(
  endpoint: AnyEndpoint,
  response: SentAnswer,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return ((await response.json()) as { result: unknown }).result;
  } catch (cause) {
    throw lost(endpoint, cause, signal);
  }
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const timeoutMs = options.timeoutMs ?? 30_000;

  async function once(endpoint: AnyEndpoint, url: string, init: SentCall, { signal, ...call }: CallOptions) {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    try {
      return await send(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    } catch (cause) {
      throw lost(endpoint, cause, signal);
    }
  }

  async function answered(endpoint: AnyEndpoint, url: string, init: SentCall, call: CallOptions) {
    let response: SentAnswer | undefined;
    try {
      response = await once(endpoint, url, init, call);
      if (endpoint.method !== 'GET' || !RETRIED.has(response.status)) return response;
    } catch (error) {
      if (endpoint.method !== 'GET' || !(error instanceof NetworkError) || error.isTimeout) throw error;
    }
    await response?.body?.cancel();
    await pause(50 + Math.random() * 150);
    return once(endpoint, url, init, call);
  }

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
        const result = await resultOf(endpoint, response, call.signal);
        const parsed = v.safeParse(endpoint.answer, result);
        if (parsed.success) return parsed.output as AnswerOf<typeof endpoint>;
        const where = v.getDotPath(parsed.issues[0]) ?? 'result';
        throw new ContractError(`${endpoint.name}: ${where} ${parsed.issues[0].message}`, { cause: parsed.issues });
      } catch (error) {
        if (!call.signal?.aborted) options.log?.(error as Error, { name: endpoint.name, url });
        throw error;
      }
    },
  };
}
