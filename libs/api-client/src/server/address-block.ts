const DOTTED = /^(?:.*:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/** The eight groups of an IPv6 address, those that `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const first = before === '' ? [] : before.split(':');
  if (after === undefined) return first;
  const last = after === '' ? [] : after.split(':');
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
}

/** The first bits of an IPv6 address as a network, `2001:db8:1:2::/64`; of an IPv4 address, however written, itself. */
function networkOf(address: string, bits: 56 | 64): string {
  const dotted = DOTTED.exec(address);
  if (dotted) return dotted.slice(1).join('.');
  if (!address.includes(':')) return address;
  const groups = groupsOf(address.split('%')[0] ?? '').slice(0, 4);
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  if (bits === 56) numbers[3] = (numbers[3] ?? 0) & 0xff00;
  return `${numbers.map((number) => number.toString(16)).join(':')}::/${bits}`;
}

/**
 * What limits count as one guest: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber has
 * whole. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export const addressBlock = (address: string): string => networkOf(address, 64);

/**
 * The /56 of an IPv6 address: many providers delegate one to a line, which has 256 networks to call from then. Others
 * share it among 256 phones, so it may take more than a guest. An IPv4 address is its own line.
 */
export const addressLine = (address: string): string => networkOf(address, 56);
