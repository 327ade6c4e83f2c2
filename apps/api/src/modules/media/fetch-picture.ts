import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 3;
/** A photograph as a camera leaves it has less. */
export const MOST_BYTES = 40 * 1024 * 1024;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of this machine or a private network; IPv4 inside IPv6 counts as what it is. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves names to public addresses alone: what is connected to is what has been looked at. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = found;
    if (!first)
      done(error ?? new Error(`${host} is in a private network: pictures are fetched from public addresses`), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });

/**
 * The bytes behind an https address: within 20 seconds, at most 40 MB, over at most three redirects, and never from a
 * private network. What they are is not looked at. @throws {Error} that names the address
 */
export async function fetchPicture(address: string, redirects = 0): Promise<Buffer> {
  const url = new URL(address);
  const refuse = (why: string, cause?: unknown) => new Error(`${address}: ${why}`, { cause });
  if (url.protocol !== 'https:') throw refuse('pictures are fetched by https only');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isPrivateAddress(host)) throw refuse('is in a private network');
  const answer = await new Promise<Buffer | string>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = get(
      url,
      { lookup: publicLookup, signal, headers: { accept: 'image/jpeg, image/png' } },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          resolve(new URL(headers.location, url).href);
          return;
        }
        if (statusCode !== 200) {
          response.destroy();
          reject(refuse(`answered ${statusCode}`));
          return;
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) response.destroy(refuse('is larger than 40 MB'));
          else parts.push(part);
        });
        response.once('end', () => resolve(Buffer.concat(parts)));
        response.once('error', reject);
      },
    );
    request.once('error', (error) => reject(refuse(error.message, error)));
  });
  if (typeof answer !== 'string') return answer;
  if (redirects >= MOST_REDIRECTS) throw refuse('leads from one address to the next');
  return fetchPicture(answer, redirects + 1);
}
