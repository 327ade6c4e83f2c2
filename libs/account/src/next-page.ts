/** Where to go after sign-in: a path of this site, whatever the address says; else the bookings of the kind. */
export function nextPage(wanted: string | null, kind: string): string {
  const isOwn = wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  return isOwn ? wanted : `/${kind}/bookings`;
}
