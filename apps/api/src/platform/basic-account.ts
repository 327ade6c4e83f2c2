import type { FastifyRequest } from 'fastify';

/** The name and the password that a request signs in with (RFC 7617); undefined: it does not. */
export function basicAccountOf({
  headers: { authorization = '' },
}: Pick<FastifyRequest, 'headers'>): { username: string; password: string } | undefined {
  const [scheme, given = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  const [, username, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  return username === undefined || password === undefined ? undefined : { username, password };
}

/** Of an answer that refuses a request for its account. */
export const BASIC_CHALLENGE = { 'www-authenticate': 'Basic realm="posada"' };
