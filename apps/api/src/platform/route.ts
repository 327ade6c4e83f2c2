import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@posada/api-client';
import type { Actor, WebsiteRef } from './caller.ts';
import type { Caller } from './fingerprint.ts';

export interface Call<E extends AnyEndpoint> {
  actor: Actor;
  website: WebsiteRef;
  /** Asked for, else the website's primary one. */
  language: string;
  path: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: string | undefined;
  /** Of the guest. */
  address: string;
  /** A shell that asks for no guest: it is not counted. */
  isOwnServer: boolean;
  requestId: string;
  /** What calls: a browser or a program. */
  caller: Caller;
  /** Adds a header to the answer, if there is one: a refusal goes without. */
  setHeader(name: string, value: string): void;
}

export interface Route {
  endpoint: AnyEndpoint;
  handler: (call: Call<AnyEndpoint>) => Promise<unknown>;
}

/** Binds an endpoint's one definition to what answers it. */
export const implement = <const E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E>>,
): Route => ({ endpoint, handler: handler as unknown as Route['handler'] });
