const DOTTED = /^(?:.*:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, those that `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const first = before === '' ? [] : before.split(':');
  if (after === undefined) return first;
  const last = after === '' ? [] : after.split(':');
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
}

/**
 * What limits count as one guest: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber has
 * whole. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export function addressBlock(address: string): string {
  const dotted = DOTTED.exec(address);
  if (dotted) return dotted.slice(1).join('.');
  if (!address.includes(':')) return address;
  const network = groupsOf(address.split('%')[0] ?? '').slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
