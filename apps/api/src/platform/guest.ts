import { isIP } from 'node:net';
import { SHELL_SECRET_HEADER, SPECULATIVE } from '@posada/api-client/server';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from './secrets.ts';

/** Who is counted for a request. */
export interface Guest {
  /** The whole address; limits count its `addressBlock`. */
  address: string;
  /** A shell asks for itself, not for a guest: settings and menus. Nothing is counted. */
  isOwnServer: boolean;
  /** The guest has not asked for it: a browser fetches the next page beforehand. Counted apart, as no visit. */
  isSpeculative: boolean;
}

/** Whose `X-Forwarded-For` is believed by its address alone: without a secret, also that of a shell on this machine. */
export const believedProxies = (shellSecret: string | undefined, configured: readonly string[]) => [
  ...(shellSecret ? [] : ['loopback']),
  ...configured,
];

/** Whether a request comes from a shell; without a secret, as in a demo, from whomever. */
export function isShell({ headers }: FastifyRequest, shellSecret: string | undefined): boolean {
  if (!shellSecret) return true;
  const given = headers[SHELL_SECRET_HEADER];
  return typeof given === 'string' && isSameSecret(given, shellSecret);
}

export const isSpeculated = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  SPECULATIVE.test(String(headers['sec-purpose'] ?? ''));

/** The guest that a request is for: a shell that proves itself says so, else the connection or a known proxy does. */
export function guestOf(request: FastifyRequest, shellSecret: string | undefined): Guest {
  const isSpeculative = isSpeculated(request);
  const connected = { address: request.ip, isOwnServer: false, isSpeculative };
  if (!shellSecret || !isShell(request, shellSecret)) return connected;
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined) return { ...connected, isOwnServer: true };
  const address = String(forwarded).trim();
  return { ...connected, address: isIP(address) ? address : request.ip };
}
