import { HOST_HEADER } from '@posada/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneHeader } from '../../platform/bind-endpoint.ts';
import { DomainError } from '../../platform/errors.ts';

const NAME = 'posada-operator';

/** The host name that a call came by, without its port. */
export const hostOf = (request: FastifyRequest) =>
  (oneHeader(request.headers[HOST_HEADER]) ?? request.hostname).replace(/:\d+$/, '').toLowerCase();

/**
 * The cookie of a session: no script reads it, and no other site has it sent. `__Host-`, which demands the path `/`:
 * sent over a safe connection to this very host alone, and nobody else can have set it.
 */
export function sessionCookie(isHttps: boolean) {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const rest = `${isHttps ? 'Path=/; Secure' : 'Path=/v1'}; HttpOnly; SameSite=Strict`;
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${rest}`);
  return {
    read: ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => found.exec(headers.cookie ?? '')?.[1],
    set: (reply: FastifyReply, token: string, expiresAt: Date, now: Date) =>
      set(reply, token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))),
    clear: (reply: FastifyReply) => set(reply, '', 0),
  };
}
export type SessionCookie = ReturnType<typeof sessionCookie>;

function originHost(origin: string): string | undefined {
  try {
    return new URL(origin).hostname;
  } catch {
    return undefined;
  }
}

/**
 * A page of another site makes no call in the name of who has signed in. Browsers say where a call comes from; without
 * a cookie a call from no browser is let pass.
 *
 * @throws {DomainError} `cross_site` (403)
 */
export function checkSameSite(request: FastifyRequest, { hasCookie }: { hasCookie: boolean }) {
  if (request.method === 'GET') return;
  const site = oneHeader(request.headers['sec-fetch-site']);
  const origin = oneHeader(request.headers.origin);
  const isSame =
    site !== undefined
      ? site === 'same-origin'
      : origin !== undefined
        ? originHost(origin) === hostOf(request)
        : !hasCookie;
  if (isSame) return;
  throw new DomainError(403, 'cross_site', `a call with ${site ?? origin ?? 'no origin'} at ${hostOf(request)}`);
}
