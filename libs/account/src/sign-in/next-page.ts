/**
 * Where to go after sign-in: a path of this site, whatever the address says; else `start`, where the area begins. Signing
 * out was asked for by nobody who signs in.
 */
export function nextPage(wanted: string | null, start: string): string {
  const isOwn = wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  const isWayInOrOut = isOwn && /^\/[^/?#]+\/(sign-in|logout)(?![^?#])/.test(wanted);
  return isOwn && !isWayInOrOut ? wanted : start;
}
