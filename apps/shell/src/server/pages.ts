import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { type ApiClient, createApiClient } from '@posada/api-client';
import type { Site } from '@posada/area';
import type { ShellAssets } from './assets.ts';
import type { ComposedSite } from './composed-site.ts';
import type { Config } from './config.ts';
import { ContentMemory } from './content-memory.ts';
import { type Localised, localeCookie } from './locale.ts';
import { log } from './log.ts';
import { gzipBody, keepPage, type KeptPage, PageCache, plainBody } from './page-cache.ts';
import { Kept, type PageRequest, type PreparedPage, preparePage } from './render.tsx';
import { NONCE_PLACE, newNonce, pageHeaders, plainHeaders } from './security.ts';
import type { WebsiteFacts } from './websites.ts';

const DRAW_LIMIT_MS = 8000;
const API_LIMIT_MS = 5000;
const CACHED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  host: string;
  origin: string;
  place: Localised;
  facts: WebsiteFacts;
}

/** Draws pages, and keeps those that are the same for everybody. */
export class Pages {
  readonly #config: Config;
  readonly #assets: ShellAssets;
  readonly #cache: PageCache;
  readonly #memory = new ContentMemory();
  readonly #drawing = new Map<string, Promise<KeptPage | undefined>>();
  readonly #areaOrigins: string[];

  constructor(config: Config, assets: ShellAssets, areaOrigins: string[]) {
    this.#config = config;
    this.#assets = assets;
    this.#cache = new PageCache(config.pageCacheBytes);
    this.#areaOrigins = areaOrigins;
  }

  apiFor(host: string, revision?: string, websiteId?: string): ApiClient {
    const api = createApiClient({
      baseUrl: this.#config.apiUrl,
      websiteHost: host,
      websiteId: () => websiteId,
      timeoutMs: API_LIMIT_MS,
      log: (failure, call) => log.warn({ call: call.name, reason: String(failure.cause ?? failure.message) }, 'call failed'),
    });
    return revision ? this.#memory.over(api, host, revision) : api;
  }

  async answer(visit: Visit, composed: ComposedSite, buildId: string) {
    const tag = `${visit.facts.website.revision}|${buildId}|${today()}`;
    const key = `${visit.host}|${visit.place.locale}|${visit.url.pathname}`;
    const isReading = visit.request.method === 'GET' || visit.request.method === 'HEAD';
    const kept = isReading && this.#config.pageCacheBytes > 0 ? this.#cache.get(key) : undefined;
    if (kept) {
      // a page from before a change is sent once more, while one drawing replaces it for everybody after
      if (kept.tag === tag) return this.#send(visit, kept);
      if (kept.tag.split('|')[1] === buildId && this.#drawing.has(key)) return this.#send(visit, kept);
      this.#cache.delete(key);
    }
    const abort = new AbortController();
    visit.response.on('close', () => abort.abort());
    const nonce = newNonce();
    const request = this.#request(visit, composed, buildId, nonce, abort.signal);
    const prepared = await preparePage(request);
    if (prepared.kind === 'redirect') return this.#redirect(visit, prepared.response);
    const { page } = prepared;
    if (page.handle.cacheable && page.status === 200 && this.#config.pageCacheBytes > 0) {
      // drawn once more with the nonce's place, apart from this request
      const drawn = await this.#keep(key, tag, { ...request, nonce: NONCE_PLACE, signal: new AbortController().signal });
      if (drawn) return this.#send(visit, drawn);
    }
    return this.#stream(visit, page, nonce);
  }

  /** What the loaders of a page fetched, for client navigations. Undefined where no payload may be kept. */
  async payload(visit: Visit, composed: ComposedSite, buildId: string): Promise<{ status: number; body: unknown } | undefined> {
    const prepared = await preparePage(this.#request(visit, composed, buildId, '', new AbortController().signal));
    if (prepared.kind === 'redirect' || !prepared.page.handle.cacheable) return undefined;
    return { status: prepared.page.status, body: prepared.page.payload };
  }

  #request(visit: Visit, composed: ComposedSite, buildId: string, nonce: string, signal: AbortSignal): PageRequest {
    const { website, properties, frame } = visit.facts;
    const site: Site = { website, properties, locale: visit.place.locale, origin: visit.origin, today: today() };
    const api = this.apiFor(visit.host, website.revision, website.id);
    return { url: visit.url, place: visit.place, site, frame, api, composed, assets: this.#assets, nonce, buildId, signal };
  }

  async #keep(key: string, tag: string, request: PageRequest): Promise<KeptPage | undefined> {
    const running = this.#drawing.get(key);
    if (running) return running;
    const drawing = (async () => {
      const plain = new URL(request.url);
      plain.search = '';
      const prepared = await preparePage({ ...request, url: plain });
      if (prepared.kind === 'redirect') return undefined;
      const html = await whole(prepared.page);
      const page = keepPage(html, NONCE_PLACE, { status: prepared.page.status, headers: { 'cache-control': CACHED }, tag });
      this.#cache.set(key, page);
      return page;
    })().finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  #headers(visit: Visit, nonce: string): Record<string, string> {
    const headers = pageHeaders(nonce, { isHttps: this.#config.isHttps, areaOrigins: this.#areaOrigins });
    headers['content-type'] = 'text/html; charset=utf-8';
    headers['vary'] = visit.place.hasPrefix ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
    if (visit.place.hasPrefix) headers['set-cookie'] = localeCookie(visit.place.locale, this.#config.isHttps);
    return headers;
  }

  #send(visit: Visit, page: KeptPage) {
    const nonce = newNonce();
    const headers: Record<string, string> = { ...this.#headers(visit, nonce), ...page.headers, etag: page.etag };
    if (!visit.place.hasPrefix) headers['cache-control'] = 'private, no-cache';
    if (visit.request.headers['if-none-match'] === page.etag) {
      // the page's nonce is that of the earlier answer: its policy must stay the browser's, so none is sent anew
      Reflect.deleteProperty(headers, 'content-security-policy');
      visit.response.writeHead(304, headers).end();
      return;
    }
    const isGzip = /\bgzip\b/.test(String(visit.request.headers['accept-encoding'] ?? ''));
    const body = isGzip ? gzipBody(page, nonce) : plainBody(page, nonce);
    if (isGzip) headers['content-encoding'] = 'gzip';
    headers['content-length'] = String(body.length);
    visit.response.writeHead(page.status, headers);
    visit.response.end(visit.request.method === 'HEAD' ? undefined : body);
  }

  #redirect(visit: Visit, response: Response) {
    const location = response.headers.get('location') ?? '/';
    visit.response.writeHead(response.status, { ...plainHeaders(this.#config), location, 'cache-control': 'no-store' }).end();
  }

  #stream(visit: Visit, page: PreparedPage, nonce: string): Promise<void> {
    const { request, response } = visit;
    const headers = this.#headers(visit, nonce);
    headers['cache-control'] = page.handle.cacheable && page.status === 200 ? CACHED : 'private, no-store';
    if (page.status === 503) headers['retry-after'] = '10';
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (isGzip) headers['content-encoding'] = 'gzip';
    return new Promise((done) => {
      const body = isGzip ? createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH }) : response;
      if (body !== response) body.pipe(response);
      const stop = page.draw(body, {
        onReady: () => response.writeHead(page.status, headers),
        onWhole: () => undefined,
        onFailure: (error) => {
          log.error({ err: error, path: visit.place.path }, 'a page could not be drawn');
          if (!response.headersSent) {
            response.writeHead(500, { ...plainHeaders(this.#config), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
            response.end(`<!doctype html><html lang="en"><title>Internal Server Error</title><h1>Internal Server Error</h1><p><a href="/">Home</a></p></html>`);
          }
        },
      });
      const timer = setTimeout(stop, DRAW_LIMIT_MS);
      response.on('close', () => {
        clearTimeout(timer);
        stop();
        done();
      });
    });
  }
}

function whole(page: PreparedPage): Promise<string> {
  return new Promise((done, failed) => {
    const kept = new Kept();
    kept.on('finish', () => done(kept.text()));
    const stop = page.draw(kept, { onReady: () => undefined, onWhole: () => undefined, onFailure: failed });
    const timer = setTimeout(() => {
      stop();
      failed(new Error('the page was not drawn in time'));
    }, DRAW_LIMIT_MS);
    kept.on('close', () => clearTimeout(timer));
  });
}

export const today = () => new Date().toISOString().slice(0, 10);
