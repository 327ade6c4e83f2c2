import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { POSITION_COOKIE, SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { cookieValue } from './locale.ts';

/**
 * The address that a request comes from: that of the connection, or with a proxy in front what that proxy has written
 * last into `x-forwarded-for`. What stands before it was written by the guest and may be anything.
 */
export function guestAddress({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const connected = socket.remoteAddress ?? '';
  if (!trustProxy) return connected;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last && isIP(last) ? last : connected;
}

/** Headers that tell the back end, authenticated, which guest a call is for; without a guest it is the shell's own. */
export const backEndHeaders = (shellSecret: string | undefined, guest?: string): Record<string, string> => ({
  ...(guest ? { 'x-forwarded-for': guest } : {}),
  ...(shellSecret ? { [SHELL_SECRET_HEADER]: shellSecret } : {}),
});

/** How new what a browser is shown has to be: as what it has booked before. */
export function positionHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> {
  const position = cookieValue(headers.cookie, POSITION_COOKIE);
  return position === undefined ? {} : { cookie: `${POSITION_COOKIE}=${encodeURIComponent(position)}` };
}
