import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * A secret that only the browser holds: no script can read it. Tokens are bound to it, so that a copied one is worth
 * nothing elsewhere. `__Host-`: sent over a safe connection to this very host only, and nobody else can have set it.
 */
const COOKIE = '__Host-fp';
const LIFE_SECONDS = 180 * 86_400;

export interface Caller {
  /** Browsers say of each request where it comes from; programs do not, and keep no cookies. */
  isBrowser: boolean;
  /** What the browser holds; undefined when it holds nothing yet. */
  fingerprint: string | undefined;
}

export function callerOf({ headers }: Pick<FastifyRequest, 'headers'>): Caller {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '');
  return { isBrowser: headers['sec-fetch-site'] !== undefined, fingerprint: found?.[1] };
}

/** A `Set-Cookie` with a new secret. */
export const newFingerprint = () =>
  `${COOKIE}=${randomBytes(32).toString('base64url')}; Path=/; Max-Age=${LIFE_SECONDS}; Secure; HttpOnly; SameSite=Strict`;
