import type { OutgoingHttpHeaders } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { PREVIEW_HEADER } from '@posada/api-client';
import type { PageFacts, Site } from '@posada/area';
import { ContentMemory, type ContentReader } from '../cache/content-memory.ts';
import { bodyOf, type CachedPage, PageCache, Recompression, toCachedPage } from '../cache/page-cache.ts';
import { CACHED, SHOWN_AGAIN, UNCACHED } from '../cache/shared-caches.ts';
import { acceptedEncodings, compressOnce } from '../http/compression.ts';
import { discardFormPost, FormPosts } from '../http/form-post.ts';
import { backEndHeaders, positionHeaders } from '../http/guest-address.ts';
import { localise } from '../http/locale.ts';
import type { RequestBodies } from '../http/request-body.ts';
import { newNonce, plainHeaders } from '../http/security.ts';
import { purposeHeaders } from '../http/speculation.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { ComposedSite } from '../releases/composed-site.ts';
import { createBackEndClient } from '../site/back-end-client.ts';
import { ownSheetAt } from '../site/own-sheets.ts';
import type { WebsiteFacts } from '../site/websites.ts';
import type { SendEmergency } from './bare-pages.ts';
import { daysNow } from './days-now.ts';
import { hashSource, InlineStyles } from './inline-styles.ts';
import { MissingPages, type RenderedPage } from './missing-pages.ts';
import { mayBeShownAgain, pageAnswerHeaders } from './page-answer-headers.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { insertFacts } from './page-head.ts';
import { handleAt, type LoadedPage, type PageRequest, preparePage } from './prepare-page.ts';
import { limitOf, waitOf } from './refusals.ts';
import { payloadOf, type RenderResult, renderPage } from './render-page.tsx';
import type { Visit } from './visit.ts';

/** After this, parts that still wait are left to the browser. */
const RENDER_LIMIT_MS = 2000;
/** A page that is whole this soon after its layout goes out in one piece; else its parts follow as they come. */
const STREAM_GRACE_MS = 10;
/** For pages whose parts follow: five times less work than the best, for a tenth more bytes. */
const STREAM_LEVEL = 4;
const API_LIMIT_MS = 5000;
/** Pages that do not exist are rendered once in so long; what they take of the memory is apart. */
const MISSING_MS = 5000;
const MISSING_BYTES = 4 * 1024 * 1024;

type PageResult = { kind: 'redirect'; response: Response } | { kind: 'page'; page: CachedPage };

/** Renders pages, and caches those that are the same for everybody. */
export class Pages {
  readonly #config: Config;
  readonly #assets: ShellAssets;
  readonly #log: Log;
  readonly #sendEmergency: SendEmergency;
  readonly #forms: FormPosts;
  readonly #cache: PageCache;
  readonly #recompression: Recompression;
  readonly #styles = new WeakMap<ComposedSite, InlineStyles>();
  readonly #missing = new PageCache(MISSING_BYTES);
  readonly #missingPages = new MissingPages();
  readonly #memory = new ContentMemory();
  readonly #rendering = new Map<string, Promise<PageResult>>();
  readonly dictionaries = new PageDictionaries((visit, path) => this.#renderForNobody(visit, path));

  constructor(
    config: Config,
    assets: ShellAssets,
    log: Log,
    { sendEmergency, bodies }: { sendEmergency: SendEmergency; bodies: RequestBodies },
  ) {
    this.#config = config;
    this.#forms = new FormPosts(bodies);
    this.#assets = assets;
    this.#log = log;
    this.#sendEmergency = sendEmergency;
    this.#cache = new PageCache(config.pageCacheBytes);
    this.#recompression = new Recompression(this.#cache);
  }

  #stylesOf(composed: ComposedSite): InlineStyles {
    const styles =
      this.#styles.get(composed) ??
      new InlineStyles((href) => this.#assets.sheets.get(href) ?? composed.sheets.get(href) ?? ownSheetAt(href));
    this.#styles.set(composed, styles);
    return styles;
  }

  /** The published content of a website, as pages read it. */
  contentApi({ host, facts: { website } }: Visit): ContentReader {
    return this.#apiFor(host, website);
  }

  /** The content of a website as its drafts have it; nothing of it is cached. */
  #draftsFor({ host, facts: { website }, request, address }: Visit, preview: string): ContentReader {
    const headers = {
      ...backEndHeaders(this.#config.shellSecret, address),
      ...positionHeaders(request),
      [PREVIEW_HEADER]: preview,
    };
    return new ContentMemory().over(this.#backEnd(host, website, headers), host, website.revision);
  }

  /** With the guest that it is for, the back end counts him, and answers from what he has booked; without one nobody is counted. */
  #apiFor(host: string, website: WebsiteFacts['website'], guest?: Visit): ContentReader {
    const headers = {
      ...backEndHeaders(this.#config.shellSecret, guest?.address),
      ...(guest && { ...positionHeaders(guest.request), ...purposeHeaders(guest.request) }),
    };
    return this.#memory.over(this.#backEnd(host, website, headers), host, website.revision);
  }

  #backEnd(host: string, { id }: WebsiteFacts['website'], headers: Record<string, string>) {
    return createBackEndClient({
      baseUrl: this.#config.apiUrl,
      websiteHost: host,
      websiteId: () => id,
      headers,
      timeoutMs: API_LIMIT_MS,
      log: (failure, call) =>
        this.#log.warn({ call: call.name, reason: String(failure.cause ?? failure.message) }, 'call failed'),
    });
  }

  /** The page with the answer to a form that was posted to it; a page without forms of that kind is just shown. */
  async #post(visit: Visit) {
    const { request: incoming, response, url } = visit;
    const abort = new AbortController();
    response.on('close', () => abort.abort());
    const request = this.#request(visit, newNonce(), abort.signal);
    const route = request.matches.at(-1)?.route;
    const { action } = typeof route?.lazy === 'function' ? await route.lazy() : { action: route?.action };
    if (!action) {
      const headers = {
        ...plainHeaders(this.#config),
        ...discardFormPost(incoming),
        location: url.pathname + url.search,
      };
      response.writeHead(303, { ...headers, 'cache-control': 'no-store' }).end();
      return;
    }
    const posted = await this.#forms.read(incoming, response, { origin: url.origin, address: visit.address });
    const { website } = visit.facts;
    return this.#stream(visit, {
      ...request,
      posted,
      api: this.#apiFor(visit.host, website, visit),
    });
  }

  async answer(visit: Visit) {
    if (visit.request.method === 'POST') return this.#post(visit);
    if (visit.served.branch || visit.preview !== undefined)
      return this.#stream(visit, this.#request(visit, newNonce(), untilGone(visit)));
    const { tag, place } = cachedAs(visit);
    const key = place + visit.url.pathname;
    const kept = this.#cached(key, tag);
    if (kept && isCurrent(kept, tag)) return this.#send(visit, kept);
    const missing = this.#missing.get(key);
    if (missing?.tag === tag && Date.now() - missing.madeAt < MISSING_MS) return this.#send(visit, missing);
    const request = this.#request(visit, newNonce(), untilGone(visit));
    if (this.#config.pageCacheBytes === 0 || !handleAt(request).cacheable) return this.#stream(visit, request);
    try {
      const shared = await this.#renderShared({ place, key, tag }, request);
      if (shared.kind === 'redirect') return this.#redirect(visit, shared.response);
      // a page that was good once is better than an error
      return this.#send(visit, shared.page.status >= 500 && kept ? kept : shared.page);
    } catch (error) {
      if (!kept) throw error;
      return this.#send(visit, kept);
    }
  }

  /** What is in the cache, perhaps of an older tag. Who asks again is no passer-by: the work of the best compression pays. */
  #cached(key: string, tag: string): CachedPage | undefined {
    const kept = this.#cache.get(key);
    if (kept?.tag === tag && !kept.br) this.#recompression.request(key);
    return kept;
  }

  /**
   * What the loaders of a page fetched, as JSON for client navigations. Undefined where no payload may be shared; `later`
   * where the address leads elsewhere, or the back end has not answered in time: the browser asks for the data itself.
   */
  async payload(visit: Visit): Promise<CachedPage | 'later' | undefined> {
    const { tag, place } = cachedAs(visit);
    const key = `payload|${place}${visit.url.pathname}`;
    const kept = visit.served.branch ? undefined : this.#cached(key, tag);
    if (kept?.tag === tag) return kept;
    const request = this.#request(visit, undefined, new AbortController().signal);
    if (!handleAt(request).cacheable) return undefined;
    const prepared = await preparePage(request);
    if (prepared.kind === 'redirect' || prepared.page.isUnfinished) return 'later';
    const status = prepared.page.context.statusCode;
    const sources = { scripts: [], styles: [] };
    const isForOne = request.api.isMixed || visit.served.branch !== undefined;
    const headers: CachedPage['headers'] = isForOne ? { 'cache-control': UNCACHED } : {};
    const payload = await toCachedPage(JSON.stringify(payloadOf(prepared.page)), { status, headers, sources, tag });
    if (status === 200 && !isForOne) this.#cache.set(key, payload);
    return payload;
  }

  #request(visit: Visit, nonce: string | undefined, signal: AbortSignal): PageRequest {
    const { composed, buildId } = visit.served.live;
    const { website, properties } = visit.facts;
    const { branch } = visit.served;
    const layout = branch
      ? { ...visit.facts.layout, branch: { area: branch.area, version: branch.version } }
      : visit.facts.layout;
    const { url, place } = visit;
    const { preview } = visit;
    const site: Site = {
      website,
      properties,
      locale: place.locale,
      origin: url.origin,
      ...daysNow(properties),
      ...(preview === undefined ? {} : { isPreview: true }),
    };
    const isDevelopment = this.#config.isDevelopment;
    const matches = composed.handlers.get(place.basename)?.match(url.pathname) ?? [];
    // a page that is rendered once for all is nobody's search
    const guest = handleAt({ matches }).cacheable ? undefined : visit;
    const api = preview === undefined ? this.#apiFor(visit.host, website, guest) : this.#draftsFor(visit, preview);
    return {
      url,
      place,
      matches,
      site,
      layout,
      api,
      composed,
      assets: this.#assets,
      nonce,
      buildId,
      preview,
      // a team that looks at a branch is no guest, nor is who looks at drafts
      rumShare: branch || preview !== undefined ? 0 : this.#config.rumShare,
      isDevelopment,
      signal,
      log: this.#log,
    };
  }

  /** The HTML of a page without any guest, at an address of this website; undefined: it is not whole. */
  async #renderForNobody(visit: Visit, path: string): Promise<Buffer | undefined> {
    const url = new URL(path, visit.url.origin);
    const there = { ...visit, url, place: localise(url.pathname, {}) };
    const api = this.#apiFor(visit.host, visit.facts.website);
    const request = { ...this.#request(there, undefined, AbortSignal.timeout(API_LIMIT_MS)), api };
    const prepared = await preparePage(request);
    if (prepared.kind === 'redirect' || prepared.page.isUnfinished) return undefined;
    const { html, status, isComplete } = await this.#render(prepared.page);
    return status === 200 && isComplete ? html : undefined;
  }

  async #render(page: LoadedPage): Promise<RenderedPage> {
    const { html, scripts, status, isComplete } = await renderToEnd(page);
    const { composed, url } = page.request;
    const styled = this.#stylesOf(composed).into(html, url.origin);
    // content may hold scripts, and only ours has its hash in the policy
    return {
      html: withFacts(styled.html, page),
      sources: { scripts: scripts.map(hashSource), styles: styled.sources },
      status,
      isComplete,
    };
  }

  /** One render for all who wait for it, without nonce and without anybody's query. */
  async #renderShared(
    { place, key, tag }: Record<'place' | 'key' | 'tag', string>,
    given: PageRequest,
  ): Promise<PageResult> {
    const running = this.#rendering.get(key + tag);
    if (running) return running;
    const url = new URL(given.url);
    url.search = '';
    const request = { ...given, url, nonce: undefined, signal: new AbortController().signal };
    const result = (async (): Promise<PageResult> => {
      const prepared = await preparePage(request);
      if (prepared.kind === 'redirect') return prepared;
      const render = (page: LoadedPage) => this.#render(page);
      const { isUnfinished } = prepared.page;
      const rendered =
        (await this.#missingPages.render(prepared.page, place + tag, render)) ?? (await render(prepared.page));
      const { html, sources, isComplete } = rendered;
      // search engines come again, and nobody takes a page without its content for the page
      const status = isUnfinished && rendered.status === 200 ? 503 : rendered.status;
      const { isMixed } = request.api;
      const isGood = status === 200 && isComplete && !isMixed;
      const page = await toCachedPage(html, {
        status,
        sources,
        headers: { 'cache-control': isGood ? CACHED : UNCACHED },
        tag,
        freshUntil: freshUntil(prepared.page),
      });
      if (isGood) this.#cache.set(key, page);
      if (status === 404 && !isUnfinished && !isMixed) this.#missing.set(key, page);
      return { kind: 'page', page };
    })().finally(() => this.#rendering.delete(key + tag));
    this.#rendering.set(key + tag, result);
    return result;
  }

  async #send(visit: Visit, page: CachedPage) {
    const headers: OutgoingHttpHeaders = {
      ...pageAnswerHeaders(visit, page.sources, { cacheable: true }, this.#config),
      ...page.headers,
      etag: page.etag,
    };
    if (page.status === 503) headers['retry-after'] = '10';
    if ((!visit.place.hasPrefix || visit.served.isPrivate) && page.status === 200)
      headers['cache-control'] = 'private, no-cache';
    if (visit.request.headers['if-none-match'] === page.etag) {
      visit.response.writeHead(304, headers).end();
      return;
    }
    const { body, encoding } = await bodyOf(page, acceptedEncodings(visit.request));
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    visit.response.writeHead(page.status, headers);
    visit.response.end(visit.request.method === 'HEAD' ? undefined : body);
  }

  #redirect(visit: Visit, response: Response) {
    const target = response.headers.get('location') ?? '/';
    // pages are rendered without the query of their address, of which the token of a preview is a part
    const location = response.status === 301 && !target.includes('?') ? `${target}${visit.url.search}` : target;
    const headers = { ...plainHeaders(this.#config), location, 'cache-control': 'no-store' };
    visit.response.writeHead(response.status, headers).end();
  }

  async #stream(visit: Visit, pageRequest: PageRequest): Promise<void> {
    const prepared = await preparePage(pageRequest);
    if (prepared.kind === 'redirect') return this.#redirect(visit, prepared.response);
    const { request, response } = visit;
    let result: RenderResult;
    try {
      result = await renderPage(prepared.page, STREAM_GRACE_MS);
    } catch (error) {
      if (pageRequest.signal.aborted) return;
      this.#log.error({ err: error, path: visit.place.path }, 'a page could not be rendered');
      return this.#sendEmergency(request, response, 500);
    }
    const whole = result.isWhole
      ? this.#stylesOf(pageRequest.composed).into(await result.bytes(), visit.url.origin)
      : undefined;
    const sources = { scripts: [`'nonce-${pageRequest.nonce}'`], styles: whole?.sources ?? [] };
    const headers = pageAnswerHeaders(visit, sources, handleAt(pageRequest), this.#config);
    headers['cache-control'] = mayBeShownAgain(visit, handleAt(pageRequest), result.status) ? SHOWN_AGAIN : UNCACHED;
    if (result.status === 503) headers['retry-after'] = String(waitOf(prepared.page.context.errors));
    if (result.status === 429) headers['retry-after'] = String(limitOf(prepared.page.context.errors));
    Object.assign(headers, this.dictionaries.headers(visit, handleAt(pageRequest)));
    const encodings = acceptedEncodings(request);
    if (whole) {
      const encoded = await this.dictionaries.body(request, whole.html);
      const encoding = encoded?.encoding ?? encodings[0];
      const body = encoded?.body ?? (encodings[0] ? await compressOnce(whole.html, encodings[0]) : whole.html);
      if (encoding) headers['content-encoding'] = encoding;
      headers['content-length'] = String(body.length);
      response.writeHead(result.status, headers).end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    const isGzip = encodings.includes('gzip');
    if (isGzip) headers['content-encoding'] = 'gzip';
    response.writeHead(result.status, headers);
    const body = isGzip ? createGzip({ level: STREAM_LEVEL, flush: constants.Z_SYNC_FLUSH }) : response;
    if (body !== response) body.pipe(response);
    const timer = setTimeout(() => result.stop(), RENDER_LIMIT_MS);
    response.on('close', () => {
      clearTimeout(timer);
      result.stop();
    });
    result.pipe(body);
  }
}

/** Aborted when the guest goes before the answer has been sent. */
function untilGone({ response }: Visit): AbortSignal {
  const abort = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** The whole page, for keeping when it is complete. What is not ready in time, or throws, is left to the browser. */
async function renderToEnd(page: LoadedPage) {
  const result = await renderPage(page, RENDER_LIMIT_MS);
  if (!result.isWhole) result.stop();
  const html = await result.bytes();
  const { scripts, status } = result;
  return { html, scripts, status, isComplete: result.isWhole && !result.hasFailures() };
}

/** What the loader of a page says of it beside its own facts. */
const factsOf = ({ context }: LoadedPage): PageFacts | undefined =>
  Object.values(context.loaderData as Record<string, { page?: PageFacts } | null>).find((own) => own?.page?.head)?.page;

/** The page with what its loader says of it to search engines and social networks. */
function withFacts(html: Buffer, page: LoadedPage): Buffer {
  const { context, request } = page;
  const head = factsOf(page)?.head;
  if (!head || context.statusCode !== 200) return html;
  const url = request.url.origin + request.url.pathname;
  const profiles = request.layout.socialNetworks.map((network) => network.url);
  return insertFacts(html, head, request.site, { url, profiles });
}

/** Until when a page may be cached whose head has prices in it; undefined: it has none. */
function freshUntil(page: LoadedPage): number | undefined {
  const seconds = factsOf(page)?.freshSeconds;
  return seconds === undefined ? undefined : Date.now() + seconds * 1000;
}

const isCurrent = ({ tag, freshUntil: until = Number.POSITIVE_INFINITY }: CachedPage, current: string) =>
  tag === current && Date.now() < until;

/** What a cached answer was made of, and whose it is: it holds for this tag and all addresses that begin with `place`. */
const cachedAs = ({ facts, served, url, place }: Visit) => ({
  tag: `${facts.website.revision}|${served.live.buildId}|${JSON.stringify(daysNow(facts.properties))}`,
  place: `${served.isCanary ? 'canary|' : ''}${url.origin}|${place.basename}|${place.locale}|`,
});
