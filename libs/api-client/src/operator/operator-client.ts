// by its name: an area gets it from the shell, with the classes of errors that it compares with
import { ApiError, createSender, refusalOf, type SenderOptions } from '@posada/api-client';
import type * as v from 'valibot';
import type { AnswerOf, AnyOperatorEndpoint } from '../core/endpoint.ts';

/** Where the calls of persons of the chain and of keys are, at the address of each website. */
export const OPERATOR_BASE = '/v1';

type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
/** What a caller passes: only the parts that the call has. */
export type OperatorInput<E extends AnyOperatorEndpoint> = (E['params'] extends undefined
  ? unknown
  : { path: Record<keyof In<E['params']>, string | number> }) &
  (E['query'] extends undefined ? unknown : { query: In<E['query']> }) &
  (E['body'] extends undefined ? unknown : { body: In<E['body']> });

export interface OperatorClientOptions extends SenderOptions {
  /** Address of the site without a slash at the end; empty in a browser: the session is a cookie of that site. */
  baseUrl: string;
  /** Sent with each call. */
  headers?: Record<string, string>;
  /** The session has ended, or there is none. */
  onUnauthorized?: () => void;
  /** Every failed call is logged once (ERR-01). */
  log?: (failure: Error, call: { name: string; url: string }) => void;
}

export interface OperatorCallOptions {
  signal?: AbortSignal;
  /** For calls that take one: one key per intent. */
  idempotencyKey?: string;
  timeoutMs?: number;
}

interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a call below `/v1`. @throws {TypeError} a parameter of its path is missing */
export function operatorAddressOf(endpoint: AnyOperatorEndpoint, { path = {}, query = {} }: AnyInput = {}): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new TypeError(`${endpoint.name} needs the path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return `${OPERATOR_BASE}/${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}

/** Calls of persons of the chain: the browser sends the cookie of their session. */
export function createOperatorClient(options: OperatorClientOptions) {
  const { answered, resultOf } = createSender(options);
  return {
    /**
     * @throws {ApiError} the service refused
     * @throws {NetworkError} no answer arrived in time or at all
     * @throws {ContractError} the answer does not match the schema of the call
     */
    async call<const E extends AnyOperatorEndpoint>(
      endpoint: E,
      input: OperatorInput<E>,
      call: OperatorCallOptions = {},
    ): Promise<AnswerOf<E>> {
      const given = input as AnyInput;
      const url = options.baseUrl + operatorAddressOf(endpoint, given);
      const hasBody = given.body !== undefined;
      try {
        const response = await answered(
          endpoint,
          url,
          {
            method: endpoint.method,
            headers: {
              ...options.headers,
              accept: 'application/json',
              ...(hasBody ? { 'content-type': 'application/json' } : {}),
              ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
            },
            ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
          },
          call,
        );
        if (!response.ok) {
          const refusal = await refusalOf(response);
          if (refusal.status === 401 && endpoint.access !== 'anyone') options.onUnauthorized?.();
          throw new ApiError(`${endpoint.name}: refused with ${refusal.status} ${refusal.code}`, refusal);
        }
        return await resultOf(endpoint, response, call.signal);
      } catch (error) {
        if (!call.signal?.aborted) options.log?.(error as Error, { name: endpoint.name, url });
        throw error;
      }
    },
  };
}
export type OperatorClient = ReturnType<typeof createOperatorClient>;
