import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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
