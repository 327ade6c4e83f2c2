import { Writable } from 'node:stream';
import type { ApiClient } from '@posada/api-client';
import { type AreaHandle, AssetsContext, apiContext, NonceContext, queryClientContext, type Site, siteContext } from '@posada/area';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { preinit, preload, preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, isRouteErrorResponse, RouterContextProvider, type StaticHandlerContext, StaticRouterProvider, type UIMatch } from 'react-router';
import { type Boot, type FrameFacts, inertJson } from '../boot.ts';
import { isPrivateGuard } from '../compose/routes.tsx';
import { Document } from '../document.tsx';
import { handleOf } from '../frame/addresses.ts';
import { createTexts, servedBy, shellCatalogues } from '../texts.ts';
import type { ShellAssets } from './assets.ts';
import type { ComposedSite } from './composed-site.ts';
import type { Localised } from './locale.ts';
import { log } from './log.ts';

export interface PageRequest {
  url: URL;
  place: Localised;
  site: Site;
  frame: FrameFacts;
  api: ApiClient;
  composed: ComposedSite;
  assets: ShellAssets;
  nonce: string;
  buildId: string;
  signal: AbortSignal;
}

/** A redirect of a loader, or a page that is ready to be drawn. */
export type Prepared = { kind: 'redirect'; response: Response } | { kind: 'page'; page: PreparedPage };

export interface PreparedPage {
  status: number;
  handle: AreaHandle;
  /** A reading of the handle: a private page is drawn without anybody's data. */
  isPrivate: boolean;
  payload: unknown;
  draw(into: Writable, events: { onReady(): void; onWhole(): void; onFailure(error: unknown): void }): () => void;
}

/** Whole pages hydrate when the guest first touches them, or after these quiet seconds. */
const IDLE_MS = 6000;
const LATER = (entry: string) =>
  `(()=>{let d=0;const g=()=>{d||(d=1,import(${JSON.stringify(entry)}))};for(const e of["pointerdown","keydown","focusin","pointerover"])addEventListener(e,g,{once:true,capture:true,passive:true});addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??g)(g),${IDLE_MS}))})()`;
const NOW = (entry: string) => `import(${JSON.stringify(entry)})`;

const handleIn = (match: { route: { handle?: unknown } }) => (match.route.handle ?? {}) as AreaHandle & { area?: string };

function serialised(errors: StaticHandlerContext['errors']) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : { message: 'error', __type: 'Error' },
    ]),
  );
}

/** Runs the loaders of a page. Private screens load in the browser only: their loaders do not run here. */
export async function preparePage(request: PageRequest): Promise<Prepared> {
  const { composed, place } = request;
  const handler = composed.handlers.get(place.basename);
  if (!handler) throw new Error(`no routes for ${place.basename}`);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queries);
  requestContext.set(apiContext, request.api);
  requestContext.set(siteContext, request.site);
  const matches = handler.match(request.url.pathname) ?? [];
  const firstPrivate = matches.findIndex((match) => isPrivateGuard(handleIn(match).guard));
  const withheld = new Set(firstPrivate < 0 ? [] : matches.slice(firstPrivate).map((match) => match.route.id));
  const context = await handler.query(new Request(request.url, { signal: request.signal, headers: { accept: 'text/html' } }), {
    requestContext,
    filterMatchesToLoad: (match) => !withheld.has(match.route.id),
  });
  if (context instanceof Response) return { kind: 'redirect', response: context };
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) log.error({ err: error, path: place.path }, 'a page could not be loaded');
  }
  return { kind: 'page', page: await readyPage(request, handler.dataRoutes, context, queries, withheld.size > 0) };
}

async function textsOf({ place, composed }: PageRequest, used: readonly string[]): Promise<i18n> {
  const catalogue = servedBy(place.locale, shellCatalogues);
  const { default: bundles } = (await shellCatalogues[catalogue]?.()) ?? { default: {} };
  const own = Object.fromEntries(
    used.map((name) => {
      const area = composed.areas.get(name);
      return [name, area?.messages[servedBy(place.locale, area.messages)] ?? {}];
    }),
  );
  return createTexts(place.locale, { ...bundles, ...own });
}

async function readyPage(
  request: PageRequest,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
  queries: QueryClient,
  isPrivate: boolean,
): Promise<PreparedPage> {
  const { composed, assets, place, site, nonce } = request;
  const used = [...new Set(context.matches.map((match) => handleIn(match).area).filter((name) => name !== undefined))];
  const handle = handleOf(context.matches.map((match) => ({ handle: match.route.handle }) as UIMatch));
  const isLater = handle.hydrate === 'later' && context.statusCode === 200;
  const texts = await textsOf(request, used);
  const dehydrated = dehydrate(queries);
  const router = { loaderData: context.loaderData, actionData: null, errors: serialised(context.errors) };
  const boot: Boot = {
    locale: place.locale,
    basename: place.basename,
    buildId: request.buildId,
    areas: composed.refs,
    used,
    site,
    frame: request.frame,
    queries: dehydrated,
    router,
    hydrate: isLater ? 'later' : 'now',
  };
  const bootJson = inertJson(boot);

  const chunks = context.matches.map((match) => handleIn(match).chunk).filter((chunk) => chunk !== undefined);
  for (const name of used) {
    const area = composed.areas.get(name);
    chunks.push(`${name}/area`);
    if (area) chunks.push(`${name}/texts_${servedBy(place.locale, area.messages)}`);
  }
  const needed = chunks.map((chunk) => composed.chunk(chunk)).filter((files) => files !== undefined);
  const texted = assets.groups[`texts_${servedBy(place.locale, shellCatalogues)}`]?.js ?? [];
  const entries = used.map((name) => composed.areas.get(name)?.entry).filter((entry) => typeof entry === 'string');
  const scripts = new Set([...assets.entry.js, ...texted, ...entries, ...needed.flatMap((files) => files.js)]);
  const areaStyles = new Set(needed.flatMap((files) => files.css));
  const entry = assets.entry.js.at(-1) ?? '';
  const staticRouter = createStaticRouter(dataRoutes, context);

  function Whole() {
    for (const href of assets.themes[site.website.theme] ?? assets.themes['app'] ?? []) preinit(href, { as: 'style', precedence: 'a-theme' });
    for (const href of assets.entry.css) preinit(href, { as: 'style', precedence: 'b-shell' });
    for (const href of areaStyles) preinit(href, { as: 'style', precedence: 'c-area' });
    const font = assets.fonts[site.website.theme];
    if (font && place.locale !== 'ch') preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    if (!isLater) for (const href of scripts) preloadModule(href, { as: 'script', nonce });
    return (
      <NonceContext value={nonce}>
        <AssetsContext value={isLater ? stylesOnly(composed) : composed.chunk}>
          <Document site={site} frame={request.frame} api={request.api} queries={queries} dehydrated={dehydrated} texts={texts} bootJson={bootJson}>
            <StaticRouterProvider router={staticRouter} context={context} hydrate={false} nonce={nonce} />
          </Document>
        </AssetsContext>
      </NonceContext>
    );
  }

  return {
    status: context.statusCode,
    handle,
    isPrivate,
    payload: { queries: dehydrated, router },
    draw(into, events) {
      const stream = renderToPipeableStream(<Whole />, {
        nonce,
        bootstrapScriptContent: isLater ? LATER(entry) : NOW(entry),
        onShellReady() {
          events.onReady();
          stream.pipe(into);
        },
        onAllReady: () => events.onWhole(),
        onShellError: (error) => events.onFailure(error),
        onError(error) {
          if (!request.signal.aborted) log.error({ err: error, path: place.path }, 'a part could not be drawn');
        },
      });
      return () => {
        stream.abort();
        queries.clear();
      };
    },
  };
}

/** Scripts of pages that wait are not preloaded: nothing may stand in the way of what is seen. */
const stylesOnly = (composed: ComposedSite) => (chunk: string) => {
  const files = composed.chunk(chunk);
  return files && { js: [], css: files.css };
};

/** A stream that keeps what is written to it, for pages that are kept. */
export class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#chunks.push(chunk);
    done();
  }

  text() {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}
