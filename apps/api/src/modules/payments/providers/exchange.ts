import { ProviderError } from './provider.ts';

/** Sends a request, as `fetch` does. Simulated providers have one of their own. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The way to a provider. */
export interface ProviderLine {
  send: Send;
  /** Per call; absent: nine seconds. */
  timeoutMs?: number | undefined;
}

/** A payment may take 20 s in all, and the longest way has two calls to the provider. */
const TIMEOUT_MS = 9_000;
const LONGEST_ANSWER = 64 * 1024;

/** It was never sent: nobody listened, or the name is unknown. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether a request failed before it left: whoever it was meant for never heard of it. */
export const isUnsent = (error: unknown): boolean => NEVER_SENT.has(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code) return code;
  }
  return undefined;
}

/**
 * One request to a provider, and its answer as text.
 *
 * @throws {ProviderError} `unreachable` when it was not sent, `unknown` when no readable answer came, `rejected` on 4xx
 */
export async function ask(
  { send, timeoutMs = TIMEOUT_MS }: ProviderLine,
  what: string,
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<string> {
  let response: Response;
  try {
    response = await send(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
  } catch (cause) {
    throw new ProviderError(isUnsent(cause) ? 'unreachable' : 'unknown', `${what}: no answer arrived`, { cause });
  }
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new ProviderError('unknown', `${what}: the answer broke off`, { cause });
  }
  if (response.status >= 500) throw new ProviderError('unknown', `${what}: answered with ${response.status}`);
  if (!response.ok) throw new ProviderError('rejected', `${what}: answered with ${response.status}`);
  if (text.length > LONGEST_ANSWER) throw new ProviderError('unknown', `${what}: an answer of ${text.length} letters`);
  return text;
}

/** The same with JSON both ways. */
export async function askJson(
  line: ProviderLine,
  what: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const text = await ask(line, what, url, {
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  try {
    const answer: unknown = JSON.parse(text);
    if (answer !== null && typeof answer === 'object') return answer as Record<string, unknown>;
  } catch (cause) {
    throw new ProviderError('unknown', `${what}: the answer is not JSON`, { cause });
  }
  throw new ProviderError('unknown', `${what}: the answer is no object`);
}

/** A field of an answer as text; empty when it is not there. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Origins of addresses, each once; an address without one is of the website itself. */
export const originsOf = (...addresses: string[]): string[] => [
  ...new Set(addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin)),
];
