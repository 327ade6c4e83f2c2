import type { AccountKind } from '@posada/api-client';

/** Where an area begins: clients have a home, staff work from their list. */
const HOMES = { client: '/client', agent: '/agent/bookings', 'travel-agency': '/travel-agency/bookings' } as const;

/**
 * Where to go after sign-in: a path of this site, whatever the address says; else where the area begins. Signing out
 * was asked for by nobody who signs in.
 */
export function nextPage(wanted: string | null, kind: AccountKind): string {
  const isOwn = wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  const isWayInOrOut = isOwn && /^\/[^/?#]+\/(sign-in|logout)(?![^?#])/.test(wanted);
  return isOwn && !isWayInOrOut ? wanted : HOMES[kind];
}
