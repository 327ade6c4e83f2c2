import type { AccountKind } from '@posada/api-client';

/**
 * Where to go after sign-in: a path of this site, whatever the address says; else the bookings of the kind. Signing out
 * was asked for by nobody who signs in.
 */
export function nextPage(wanted: string | null, kind: AccountKind): string {
  const isOwn = wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  const isWayInOrOut = isOwn && /^\/[^/?#]+\/(sign-in|logout)(?![^?#])/.test(wanted);
  return isOwn && !isWayInOrOut ? wanted : `/${kind}/bookings`;
}
