import * as v from 'valibot';
import type { AnswerOf, AnyEndpoint, AnyOperatorEndpoint } from './endpoint.ts';
import { CONTENT_FAILURE, ContractError, NetworkError, type Refusal, TIMEOUT_FAILURE } from './errors.ts';

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

type Called = AnyEndpoint | AnyOperatorEndpoint;

/** One call as it is sent. */
export interface SentCall {
  method: Called['method'];
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** What is read of an answer. */
export interface SentAnswer {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  body: { cancel(): Promise<void> } | null;
}

export interface SenderOptions {
  /** What sends a call; `fetch` of the browser without it. */
  fetch?: (url: string, call: SentCall) => Promise<SentAnswer>;
  timeoutMs?: number;
}

/** Of one call. */
interface SendOptions {
  signal?: AbortSignal;
  /** How long an answer may take to arrive, where sending takes long. */
  timeoutMs?: number;
}

/** What a refusal says: its problem document, or its status alone where a proxy made a page of its own. */
export async function refusalOf(response: SentAnswer): Promise<Refusal> {
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
function lost(endpoint: Called, cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  // nobody else aborts; some browsers do not pass on why
  if (['TimeoutError', 'AbortError'].includes((cause as Error | undefined)?.name ?? ''))
    return new NetworkError(TIMEOUT_FAILURE, { cause, isTimeout: true });
  const message = endpoint.family === 'content' ? CONTENT_FAILURE : `${endpoint.name}: no answer arrived`;
  return new NetworkError(message, { cause });
}

/**
 * Sends calls and reads their answers. Reading calls are sent once more on the statuses of API-11 and on a lost
 * connection, writing ones never.
 */
export function createSender(options: SenderOptions) {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const timeoutMs = options.timeoutMs ?? 30_000;

  async function once(endpoint: Called, url: string, init: SentCall, { signal, ...call }: SendOptions) {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    try {
      return await send(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    } catch (cause) {
      throw lost(endpoint, cause, signal);
    }
  }

  return {
    /** @throws {NetworkError} no answer arrived in time or at all */
    async answered(endpoint: Called, url: string, init: SentCall, call: SendOptions): Promise<SentAnswer> {
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
    },

    /**
     * What stands in `result`, parsed. An answer may stop in the middle, or be a page that some proxy made.
     * @throws {NetworkError} it cannot be read
     * @throws {ContractError} it does not match the schema of the call
     */
    async resultOf<const E extends Called>(
      endpoint: E,
      response: SentAnswer,
      signal: AbortSignal | undefined,
    ): Promise<AnswerOf<E>> {
      let result: unknown;
      try {
        result = ((await response.json()) as { result: unknown }).result;
      } catch (cause) {
        throw lost(endpoint, cause, signal);
      }
      const parsed = v.safeParse(endpoint.answer, result);
      if (parsed.success) return parsed.output as AnswerOf<E>;
      const where = v.getDotPath(parsed.issues[0]) ?? 'result';
      throw new ContractError(`${endpoint.name}: ${where} ${parsed.issues[0].message}`, { cause: parsed.issues });
    },
  };
}
