import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * A secret that only the browser holds: no script can read it. Tokens are bound to it, so that a copied one is worth
 * nothing elsewhere. `__Host-`: sent over a safe connection to this very host only, and nobody else can have set it.
 */
const COOKIE = '__Host-fp';
/** Longer than any browser's own. */
const AGENT_AT_MOST = 400;
const LIFE_SECONDS = 180 * 86_400;

export interface Caller {
  /** Browsers say of each request where it comes from; programs do not, and keep no cookies. */
  isBrowser: boolean;
  /** What the browser holds; undefined when it holds nothing yet. */
  fingerprint: string | undefined;
  /** What a browser that holds nothing is sent with the answer. */
  offered?: string;
  /** What it says it is, as it says it; undefined when it does not. */
  agent: string | undefined;
}

export function callerOf({ headers }: Pick<FastifyRequest, 'headers'>): Caller {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '');
  return {
    isBrowser: headers['sec-fetch-site'] !== undefined,
    fingerprint: found?.[1],
    agent: headers['user-agent']?.slice(0, AGENT_AT_MOST),
  };
}

/** The caller with a new secret to be sent, if it is a browser that holds none. */
export const offerFingerprint = (caller: Caller): Caller =>
  caller.isBrowser && !caller.fingerprint ? { ...caller, offered: randomBytes(32).toString('base64url') } : caller;

/** The `Set-Cookie` of a secret. */
export const fingerprintCookie = (secret: string) =>
  `${COOKIE}=${secret}; Path=/; Max-Age=${LIFE_SECONDS}; Secure; HttpOnly; SameSite=Strict`;
