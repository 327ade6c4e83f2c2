import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { minorUnitsOf } from '@posada/i18n';
import { Parser } from 'htmlparser2';

/** Headline price of a stay, in minor units. */
export interface StayPrice {
  amount: number;
  currency: string;
}

const REDIRECTS_AT_MOST = 5;
const REDIRECT = [301, 302, 303, 307, 308];
const MOST_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Names below `localhost` are of this machine (RFC 6761), which not every resolver knows. */
const ofThisMachine: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

const HEADERS = {
  accept: 'text/html',
  // no guest has asked: it counts as no visit
  'sec-purpose': 'prefetch',
  'user-agent': 'Posada-PriceCheck',
};

const get = (url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = url.hostname.endsWith('.localhost') ? { lookup: ofThisMachine } : {};
    request(url, { headers: HEADERS, agent: false, signal, ...lookup }, resolve)
      .on('error', reject)
      .end();
  });

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function readHtml(start: string, signal: AbortSignal): Promise<string> {
  let url = new URL(start);
  for (let count = 0; count <= REDIRECTS_AT_MOST; count += 1) {
    const answer = await get(url, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return readText(answer);
    answer.destroy();
    if (!REDIRECT.includes(status) || !headers.location) throw new Error(`it answers ${status}`);
    const next = new URL(headers.location, url);
    if (next.host !== url.host) throw new Error(`it leads to another site, ${next.host}`);
    url = next;
  }
  throw new Error(`it leads on more than ${REDIRECTS_AT_MOST} times`);
}

/**
 * The price in the microdata of a page of rooms, as a crawler reads it: without its scripts.
 *
 * @returns null: the page says that the stay is not available
 * @throws {Error} the HTML is no page of rooms, or has several prices
 */
export function priceInHtml(html: string): StayPrice | null {
  const found = { price: new Set<string>(), priceCurrency: new Set<string>() };
  let isOfRooms = false;
  const parser = new Parser({
    onopentag(_, { itemprop, content, 'data-nav-stage': stage }) {
      isOfRooms ||= stage === 'room-selection';
      if ((itemprop === 'price' || itemprop === 'priceCurrency') && content !== undefined) found[itemprop].add(content);
    },
  });
  parser.end(html);
  if (!isOfRooms) throw new Error('it is no page of rooms');
  const [[price], [currency]] = [[...found.price], [...found.priceCurrency]];
  if (price === undefined || currency === undefined) return null;
  if (found.price.size > 1 || found.priceCurrency.size > 1) throw new Error('it has several prices');
  const amount = Math.round(Number(price) * minorUnitsOf(currency));
  if (!Number.isSafeInteger(amount)) throw new Error(`its price is ${price}`);
  return { amount, currency };
}

/** @throws {Error} the page cannot be read within ten seconds, or is no page of rooms */
export async function readPricePage(url: string, stopped?: AbortSignal): Promise<StayPrice | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return priceInHtml(await readHtml(url, stopped ? AbortSignal.any([timeout, stopped]) : timeout));
}
