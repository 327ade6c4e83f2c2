import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, addressesOf, isPrivateAddress } from '../../platform/outside-network.ts';

const TIMEOUT_MS = 15_000;
/** What is read of an answer before its connection is closed: nothing of it is used. */
const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 2_000;

/** An answer, whatever it says. */
export interface Answer {
  status: number;
  /** As the header has it. */
  retryAfter: string | undefined;
}

export interface PostOptions {
  /** Addresses inside the network that messages may be sent to, also by http. */
  isAllowedInside: (address: string) => boolean;
  resolve?: typeof addressesOf;
  timeoutMs?: number;
}

/** The address of a receiver is not one that messages are sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * The addresses of a receiver's host. All of them have to be public, so that none is chosen later that is not.
 * @throws {AddressRefused}
 */
export async function checkReceiver(
  url: URL,
  { isAllowedInside, resolve = addressesOf }: PostOptions,
): Promise<Address[]> {
  const addresses = await resolve(url.hostname).catch((cause: unknown) => {
    throw new AddressRefused(`${url.hostname} has no address`, { cause });
  });
  const isInside = addresses.length > 0 && addresses.every(({ address }) => isAllowedInside(address));
  if (isInside) return addresses;
  if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
    throw new AddressRefused(`${url.hostname} is inside a private network, and WEBHOOK_NETWORKS does not allow it`);
  if (url.protocol !== 'https:') throw new AddressRefused('messages are sent by https only');
  return addresses;
}

/** Connects to addresses that were looked at, whatever the name leads to by now. */
const pinnedTo =
  (addresses: readonly Address[]): LookupFunction =>
  (host, options, done) => {
    const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
    const [first] = wanted;
    if (!first) done(new Error(`${host} has no address of this family`), []);
    else if (options.all) done(null, [...wanted]);
    else done(null, first.address, first.family);
  };

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

interface Message {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Reads no more of an answer than it may have; `take` gets its parts. Ends when the connection closes. */
function readBounded(
  response: IncomingMessage,
  { bytes: most, ms }: { bytes: number; ms: number },
  take?: (part: Buffer) => void,
) {
  let bytes = 0;
  const ends = setTimeout(() => response.destroy(), ms).unref();
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > most) response.destroy();
    else take?.(part);
  });
  response.once('error', () => undefined);
  response.once('close', () => clearTimeout(ends));
}

/** @throws {Error} no answer within the time, or the address is refused */
async function openPost(
  address: string,
  { headers, body }: Message,
  { timeoutMs = TIMEOUT_MS, ...options }: PostOptions,
  stop: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const addresses = await Promise.race([checkReceiver(url, options), whenAborted(signal)]);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const payload = Buffer.from(body);
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': payload.length },
        lookup: pinnedTo(addresses),
        agent: false,
        signal,
      },
      resolve,
    );
    sent.on('error', (error) =>
      reject(
        signal.aborted && !stop.aborted ? new Error(`no answer within ${timeoutMs / 1000} s`, { cause: error }) : error,
      ),
    );
    sent.end(payload);
  });
}

/**
 * Posts a message and gives the status of the answer. Redirects are not followed.
 * @throws {Error} no answer within the time, or the address is refused
 */
export async function postMessage(
  address: string,
  message: Message,
  options: PostOptions,
  stop: AbortSignal,
): Promise<Answer> {
  const response = await openPost(address, message, options, stop);
  readBounded(response, { bytes: ANSWER_BYTES, ms: ANSWER_MS });
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}

/**
 * The same with the text of the answer.
 * @throws {Error} no whole answer within the time or within its bytes, or the address is refused
 */
export async function exchangeMessage(
  address: string,
  message: Message,
  options: PostOptions,
  stop: AbortSignal,
): Promise<Answer & { text: string }> {
  const response = await openPost(address, message, options, stop);
  const parts: Buffer[] = [];
  const { timeoutMs = TIMEOUT_MS } = options;
  readBounded(response, { bytes: ANSWER_BYTES, ms: timeoutMs }, (part) => parts.push(part));
  await new Promise<void>((resolve) => response.once('close', resolve));
  if (!response.complete) throw new Error('the answer broke off, is too long or came too slowly');
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: Buffer.concat(parts).toString('utf8'),
  };
}
