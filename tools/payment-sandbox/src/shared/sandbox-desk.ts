import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What each simulated provider works with. */
export interface SandboxDesk {
  clock: () => Date;
  publicBase: string;
  slowMs: number;
  /** Notification address of the merchant, for providers with one address only. */
  callbackBase: string;
  /** Keeps something under a key that nobody had. False: somebody had. */
  add(key: string, content: unknown): Promise<boolean>;
  put(key: string, content: unknown): Promise<void>;
  get<T>(key: string): Promise<T | undefined>;
  /** Tells the merchant, and again some times when nobody listens. Not waited for. */
  notify(url: string, type: string, body: string, headers?: Readonly<Record<string, string>>): void;
}

/** Fields of a form or of JSON. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const text = typeof request.body === 'string' ? request.body : '';
  if (String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** As if the line were slow. */
export const dawdle = (ms: number) => pause(ms, undefined, { ref: false });

export const asJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json').send(JSON.stringify(value));
