import type { ServerResponse } from 'node:http';
import type { ApiClient } from '@posada/api-client';
import { EMBED_PATH, EMBED_VERSION, SCRIPT_PATH } from '@posada/embed/contract';
import { isLocale } from '@posada/i18n';
import type { Answers } from '../http/answers.ts';
import { acceptedEncodings, compressOnce } from '../http/compression.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import { foreignHeaders } from '../http/security.ts';
import { IMMUTABLE } from '../http/static-files.ts';
import type { Config } from '../platform/config.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { Websites } from '../site/websites.ts';
import { EmbedFacts, resultsPath } from './embed-facts.ts';
import { readScript } from './embed-scripts.ts';

/** The address of the script stays, so browsers ask for a newer one after an hour. */
const SCRIPT_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
/** As long as offers and their prices stay in memory. */
const FACTS_CACHE = 'public, max-age=60, stale-while-revalidate=600';

const VERSIONED = new RegExp(`^${EMBED_VERSION}/([a-z]{2})/(search|search\\.json|offers\\.json)$`);

interface EmbedOptions {
  config: Config;
  assets: ShellAssets;
  websites: Websites;
  apiFor: (host: string) => ApiClient;
  answers: Answers;
}

/**
 * The script of `<posada-search>` and `<posada-offers>` and the answers that it reads. Every origin may
 * have it, and it is the same for all visitors (docs/contracts/embed.md).
 */
export function embedRoutes({ config, assets, websites, apiFor, answers }: EmbedOptions): Route[] {
  const facts = new EmbedFacts({ websites, apiFor, tokens: assets.embed.tokens });
  const { file, integrity } = assets.embed;
  const notFound = (response: ServerResponse) =>
    answers.json(response, 404, { title: 'Not found', status: 404 }, foreignHeaders);

  async function sendScript({ request, response }: Exchange, name: string, cacheControl: string) {
    const etag = `"${name}"`;
    const headers = {
      ...foreignHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
    const found = await readScript(config, name, acceptedEncodings(request));
    if (!found) return notFound(response);
    const { body, encoding } = found;
    const encoded = encoding ? { 'content-encoding': encoding } : {};
    response.writeHead(200, { ...headers, ...encoded, 'content-length': String(body.length) });
    return response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function sendFacts({ request, response }: Exchange, value: unknown) {
    const [encoding] = acceptedEncodings(request);
    const text = Buffer.from(JSON.stringify(value));
    const body = encoding ? await compressOnce(text, encoding) : text;
    response.writeHead(200, {
      ...foreignHeaders,
      'content-type': 'application/json',
      'cache-control': FACTS_CACHE,
      vary: 'accept-encoding',
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function answerBelow(exchange: Exchange, rest: string) {
    const { response, host, url } = exchange;
    if (rest === 'script.json') return sendFacts(exchange, { src: EMBED_PATH + file, integrity });
    if (!rest.includes('/')) return void (await sendScript(exchange, rest, IMMUTABLE));
    const [, locale, kind] = VERSIONED.exec(rest) ?? [];
    if (!isLocale(locale)) return notFound(response);
    if (kind === 'search') return answers.redirect(response, 302, resultsPath(locale) + url.search);
    if (kind === 'search.json') return sendFacts(exchange, await facts.search(host, locale));
    const offers = await facts.offers(host, locale, {
      hotel: url.searchParams.get('hotel'),
      count: url.searchParams.get('count'),
    });
    return sendFacts(exchange, offers);
  }

  return [
    {
      method: 'read',
      path: SCRIPT_PATH,
      answer: async (exchange) => void (await sendScript(exchange, file, SCRIPT_CACHE)),
    },
    { method: 'read', path: `${EMBED_PATH}*`, answer: answerBelow },
  ];
}
