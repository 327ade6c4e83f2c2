import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getPosts, getSitemap } from '@posada/api-client/website';
import { DEFAULT_LOCALE, isLocale, localeOfCode } from '@posada/i18n';
import { bodyOf } from '../cache/page-cache.ts';
import { CACHED, cacheControlOf, UNCACHED } from '../cache/shared-caches.ts';
import type { Answers } from '../http/answers.ts';
import { acceptedEncodings, compressOnce } from '../http/compression.ts';
import { localise } from '../http/locale.ts';
import type { Exchange } from '../http/route-table.ts';
import { plainHeaders } from '../http/security.ts';
import { isSpeculative } from '../http/speculation.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { ComposedSite } from '../releases/composed-site.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { FEED_PATH, feedOf, journalOf } from '../site/feed.ts';
import { homeOf } from '../site/home.ts';
import { MANIFEST_PATH, manifestOf } from '../site/manifest.ts';
import { sitemapOf } from '../site/sitemap.ts';
import {
  LLMS_PATH,
  llmsOf,
  PRIVACY_SIGNAL,
  PRIVACY_SIGNAL_PATH,
  SECURITY_PATH,
  securityOf,
} from '../site/text-files.ts';
import { UnknownWebsite, type WebsiteFacts, type Websites } from '../site/websites.ts';
import { type SendEmergency, sendBarePage } from './bare-pages.ts';
import { isDictionaryPath } from './page-dictionaries.ts';
import type { Pages } from './pages.ts';
import { createPreviews, PREVIEW_PARAMETER, quietFacts } from './previews.ts';
import type { Visit } from './visit.ts';

const PAYLOAD = '/_payload.json';
const ROBOTS_PATH = '/robots.txt';
const SITEMAP_PATH = '/sitemap.xml';
/** In English on every website, and alone on its page (SHELL-01, GAP-67). */
const RESTRICTED = 'Website access is restricted.';

export interface PageAnswerOptions {
  config: Config;
  log: Log;
  releases: LiveReleases;
  websites: Websites;
  pages: Pages;
  answers: Answers;
  sendEmergency: SendEmergency;
  colours: ShellAssets['colours'];
}

/** Answers addresses of a website: redirects, manifest, payloads, feed and pages, in this order. */
export function createPageAnswer({
  config,
  log,
  releases,
  websites,
  pages,
  answers,
  sendEmergency,
  colours,
}: PageAnswerOptions) {
  const { json, redirect } = answers;
  const previews = createPreviews(config, log);

  function restricted(response: ServerResponse, theme: string) {
    const colour = colours[theme]?.page;
    sendBarePage(response, 200, { lang: 'en', title: RESTRICTED, body: RESTRICTED, colour }, config);
  }

  async function payload(visit: Visit) {
    const { response, url, request, served } = visit;
    const target = new URL(url);
    target.pathname = url.pathname.slice(0, -PAYLOAD.length) || '/';
    const found = await pages.payload({ ...visit, url: target, place: localise(target.pathname, request.headers) });
    if (!found) return json(response, 404, { title: 'Not found', status: 404 });
    // no fault of the page, and no error in a guest's console
    if (found === 'later')
      return void response.writeHead(204, { ...plainHeaders(config), 'cache-control': UNCACHED }).end();
    const headers: OutgoingHttpHeaders = {
      ...plainHeaders(config),
      'content-type': 'application/json',
      'cache-control': served.isPrivate ? 'private, no-cache' : CACHED,
      vary: 'accept-encoding',
      etag: found.etag,
      ...found.headers,
    };
    if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304, headers).end();
    const { body, encoding } = await bodyOf(found, acceptedEncodings(request));
    const encoded = encoding ? { 'content-encoding': encoding } : {};
    response.writeHead(found.status, { ...headers, ...encoded, 'content-length': body.length }).end(body);
  }

  /** What browsers compress pages of a booking against. */
  async function dictionary(visit: Visit) {
    const { request, response } = visit;
    const found = await pages.dictionaries.at(visit);
    if (!found) return json(response, 404, { title: 'Not found', status: 404 });
    const [encoding] = acceptedEncodings(request);
    const body = encoding ? await compressOnce(found.html, encoding) : found.html;
    const encoded = encoding ? { 'content-encoding': encoding } : {};
    response.writeHead(200, { ...plainHeaders(config), ...found.headers, ...encoded, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** A page as its draft has it. A token that opens nothing leads to the page as it is published. */
  async function preview(visit: Omit<Visit, 'facts'>, token: string) {
    const { response, url, place } = visit;
    const website = await previews.open(token);
    if (!website) {
      const published = new URL(url);
      published.searchParams.delete(PREVIEW_PARAMETER);
      return redirect(response, 302, published.pathname + published.search);
    }
    // drafts of menus and hotels stand in each page
    const facts = quietFacts(await websites.read(website.api, place.locale));
    return pages.answer({ ...visit, host: website.host, facts, preview: token });
  }

  function robots({ response, url }: Exchange, isRestricted: boolean) {
    if (isRestricted) return answers.text(response, 'User-agent: *\nDisallow: /\n');
    answers.text(response, `User-agent: *\nDisallow: /api/\nSitemap: ${url.origin}${SITEMAP_PATH}\n`);
  }

  async function sitemap(visit: Visit) {
    const { facts, url, response, request } = visit;
    const api = pages.contentApi(visit);
    const entries = await api.call(getSitemap, {});
    const primary = localeOfCode(facts.website.language.id) ?? DEFAULT_LOCALE;
    const body = sitemapOf(entries, { origin: url.origin, primary });
    const headers = {
      ...plainHeaders(config),
      'cache-control': cacheControlOf(api),
      'content-type': 'application/xml; charset=utf-8',
    };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /** The newest posts; without a journal there is no such address. */
  async function feed(visit: Visit) {
    const { locale } = visit.place;
    const api = pages.contentApi(visit);
    const posts = await api.call(getPosts, { query: { language: locale } });
    const journal = await journalOf(api, locale, posts);
    if (!journal) return pages.answer(visit);
    const body = feedOf(visit.facts.website, locale, visit.url.origin, journal, posts);
    const headers = { ...plainHeaders(config), 'cache-control': cacheControlOf(api), vary: 'accept-encoding' };
    visit.response.writeHead(200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' });
    visit.response.end(visit.request.method === 'HEAD' ? undefined : body);
  }

  /** What the website says of itself in files of agreed names. False: it has no such file. */
  function textFile({ response, url }: Exchange, facts: WebsiteFacts, links: ComposedSite['links']): boolean {
    const locale = localeOfCode(facts.website.language.id) ?? DEFAULT_LOCALE;
    const { origin, pathname } = url;
    if (pathname === PRIVACY_SIGNAL_PATH) json(response, 200, PRIVACY_SIGNAL);
    else if (pathname === LLMS_PATH)
      answers.text(response, llmsOf(facts, { origin, locale, search: links(locale).search }));
    else if (pathname === SECURITY_PATH) {
      const text = securityOf(facts, origin, new Date());
      if (text === undefined) return false;
      answers.text(response, text);
    } else return false;
    return true;
  }

  const publicPort = new URL(config.siteUrl).port;
  const isOwnPort = ({ url, request }: Exchange) =>
    ['', publicPort, String(request.socket.localPort)].includes(url.port);

  return async (exchange: Exchange): Promise<void> => {
    const { request, response, url, host, place } = exchange;
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      const plain = `${url.pathname.replace(/\/+$/, '') || '/'}${url.search}`.replace(/^\/{2,}/, '/');
      return redirect(response, 301, plain);
    }
    const [, first = '', ...rest] = url.pathname.split('/');
    const lower = first.toLowerCase();
    if (lower !== first && isLocale(lower))
      return redirect(response, 301, [`/${lower}`, ...rest].join('/') + url.search);
    const served = await releases.serve(request.headers.cookie);
    const { stable } = releases;
    if (!served || !stable) return json(response, 503, { title: 'Starting', status: 503 }, { 'retry-after': '2' });
    // each port of a name would else be a site of its own in the memory of pages
    if (!isOwnPort(exchange)) throw new UnknownWebsite(`no website is at port ${url.port} of ${host}`);
    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (token !== null && request.method !== 'POST') return preview({ ...exchange, served }, token);
    const facts = await websites.find(host, place.locale);
    const { website } = facts;
    if (place.path === MANIFEST_PATH) {
      const type = { 'content-type': 'application/manifest+json', 'cache-control': CACHED };
      return json(response, 200, manifestOf(facts, place, colours), type);
    }
    if (url.pathname === '/favicon.ico') return redirect(response, 302, website.logotype.favicon);
    if (url.pathname === '/' || (website.bookingEngineMode && place.hasPrefix && place.path === '/')) {
      const locale = place.hasPrefix ? place.locale : localise(`/${website.language.id}`, {}).locale;
      const home = homeOf(facts, `/${locale}`, stable.composed.links(locale));
      return home ? redirect(response, 302, home) : sendEmergency(request, response, 503);
    }
    if (url.pathname === ROBOTS_PATH) return robots(exchange, website.restrictTrafficEnabled || website.draft);
    if (website.restrictTrafficEnabled) return restricted(response, website.theme);
    if (textFile(exchange, facts, stable.composed.links)) return;
    const visit: Visit = { ...exchange, facts, served };
    if (url.pathname.endsWith(PAYLOAD)) return payload(visit);
    if (isDictionaryPath(place.path)) return dictionary(visit);
    if (url.pathname === SITEMAP_PATH) return sitemap(visit);
    if (place.path === FEED_PATH) return feed(visit);
    // a page that no guest has asked for is no visit
    if (!isSpeculative(request)) response.on('finish', () => releases.note(served, place.path, response.statusCode));
    return pages.answer(visit);
  };
}
