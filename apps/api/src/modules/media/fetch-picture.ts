import { lookup } from 'node:dns';
import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../platform/outside-network.ts';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 3;
/** A photograph as a camera leaves it has less. */
export const MOST_BYTES = 40 * 1024 * 1024;

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
      { lookup: publicLookup, signal, headers: { accept: 'image/jpeg, image/png, image/webp, image/avif' } },
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
